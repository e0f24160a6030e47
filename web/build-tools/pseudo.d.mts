export function pseudoCatalogue(): Record<string, string>; // patterns by key
