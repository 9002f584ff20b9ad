import type { FastifyRequest } from 'fastify';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const API_PREFIX = '/api/';
/** The files of the site are behind these. */
const SITE_ROUTES = ['*', '/*'];

/**
 * The path of a request as the router reads it: without an origin in front, without the query, decoded. What cannot be
 * decoded stays as it came; the router has no route for it either.
 */
export function getRequestPath({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = (url.replace(ORIGIN, '').split(/[?#]/, 1)[0] ?? '') || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Decided by the route that answers, never by how its address was spelled. Unknown addresses go by their path. */
export function isApiRequest(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean {
  const route = request.routeOptions.url;
  return (route === undefined || SITE_ROUTES.includes(route) ? getRequestPath(request) : route).startsWith(API_PREFIX);
}
