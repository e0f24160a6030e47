// The code of a table out of what people type or paste: small letters, spaces, or the whole link.

// Six of a table in the lobby, ten of one that only the code leads to.
const signs = /^([2-9A-Z]{6}|[2-9A-Z]{10})$/;

export function codeOf(typed: string): string | null {
  const path = /\/t\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
  const code = path.replace(/[\s-]/g, "").toUpperCase();
  return signs.test(code) ? code : null;
}
