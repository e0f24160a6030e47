// Which page is shown.
import { routeOf, type Route } from "./routes";

const current = $state({ route: routeOf(location.pathname) });

addEventListener("popstate", () => {
  current.route = routeOf(location.pathname);
});

export function route(): Route {
  return current.route;
}

/** For the links of the client: their pages open without loading anew. */
export function openHere(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || event.altKey) return; // a new tab or window: the browser’s own business
  event.preventDefault();
  goTo((event.currentTarget as HTMLAnchorElement).pathname);
}

export function goTo(path: string): void {
  history.pushState(null, "", path);
  current.route = routeOf(path);
  scrollTo(0, 0);
}
