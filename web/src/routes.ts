// Which page an address means: / is home, /t/CODE a table, /fair checks the deal of a record.

export type Route =
  | { page: "home"; lost: string | null } // the address, where it leads nowhere
  | { page: "fair" }
  | { page: "table"; code: string };

export function routeOf(path: string): Route {
  const table = /^\/t\/([^/]+)\/?$/.exec(path);
  if (table) return { page: "table", code: table[1]!.toUpperCase() };
  if (/^\/fair\/?$/.test(path)) return { page: "fair" };
  const isHome = path === "/" || path === "/index.html";
  return { page: "home", lost: isHome ? null : path };
}
