// Which page is shown. Two kinds of addresses: / is home, /t/CODE a table.

export type Route = { page: "home" } | { page: "table"; code: string };

function routeOf(path: string): Route {
  const table = /^\/t\/([^/]+)\/?$/.exec(path);
  return table ? { page: "table", code: table[1]!.toUpperCase() } : { page: "home" };
}

const current = $state({ route: routeOf(location.pathname) });

addEventListener("popstate", () => {
  current.route = routeOf(location.pathname);
});

export function route(): Route {
  return current.route;
}

export function goTo(path: string): void {
  history.pushState(null, "", path);
  current.route = routeOf(path);
  scrollTo(0, 0);
}
