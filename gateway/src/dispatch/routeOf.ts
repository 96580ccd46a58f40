import { matchPage, operationList, operationMatcher, shortLinkOf } from '@show/contracts';

/** Kinds of requests, by what they cost. */
type RequestKind = 'page' | 'api' | 'entry' | 'staff' | 'upload' | 'file' | 'unknown';

export interface Route {
  readonly kind: RequestKind;
  /** A template out of a fixed set, never what a client made up. */
  readonly name: string;
}

const match = operationMatcher(operationList);
const operations = new Map(
  operationList.map(({ id, method, path, access }) => {
    const kind: RequestKind = id === 'enterGiveaway' ? 'entry' : access === 'public' ? 'api' : 'staff';
    return [id, { kind, name: `${method} ${path}` }] as const;
  }),
);
const pageRoutes = new Map<string, Route>();
const frontEndFile: Route = { kind: 'file', name: '/mfe/*' };
const brandFile: Route = { kind: 'file', name: '/brand/*' };
const onAirFile: Route = { kind: 'file', name: '/on-air/*' };
const picture: Route = { kind: 'upload', name: '/uploads/*' };
const shortUrl: Route = { kind: 'page', name: 'short URL' };
const unknown: Route = { kind: 'unknown', name: 'unknown' };

/** Routes of requests by method and URL; cleared when full. */
const remembered = new Map<string, Map<string, Route>>();
const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 200;

/**
 * The route of a request, for metrics: one of the pages and operations, whatever the URL is.
 * Remembered, because finding it takes as long as everything else that the gateway does for a cached response.
 */
export function routeOf(method: string, url: string): Route {
  let ofMethod = remembered.get(method);
  const known = ofMethod?.get(url);
  if (known) return known;
  const route = findRoute(method, url);
  if (url.length > LONGEST_REMEMBERED) return route;
  if (!ofMethod) {
    ofMethod = new Map();
    remembered.set(method, ofMethod);
  }
  if (ofMethod.size >= MOST_REMEMBERED) ofMethod.clear();
  ofMethod.set(url, route);
  return route;
}

function findRoute(method: string, url: string): Route {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.startsWith('/api/')) {
    const found = match(method, path);
    return (found?.operation && operations.get(found.operation.id)) || unknown;
  }
  if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/')) return unknown;
  if (path.startsWith('/mfe/')) return frontEndFile;
  if (path.startsWith('/brand/')) return brandFile;
  if (path.startsWith('/on-air/')) return onAirFile;
  if (path.startsWith('/uploads/')) return picture;
  return shortLinkOf(path) ? shortUrl : pageRoute(matchPage(path).page.id);
}

function pageRoute(id: string): Route {
  const known = pageRoutes.get(id);
  if (known) return known;
  const route: Route = { kind: 'page', name: `page ${id}` };
  pageRoutes.set(id, route);
  return route;
}
