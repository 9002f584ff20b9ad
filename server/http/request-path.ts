import type { FastifyRequest } from 'fastify';

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const API_PREFIX = '/api/';
/** Catch-all routes of the site's files. */
const SITE_ROUTES = ['*', '/*'];

/**
 * Path of a request as the router sees it: without origin and query, decoded. Paths that cannot be decoded stay
 * unchanged; no route matches them.
 */
export function getRequestPath({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = (url.replace(ORIGIN, '').split(/[?#]/, 1)[0] ?? '') || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether an API route handles the request, regardless of how the URL is spelled. Unknown paths are decided by their prefix. */
export function isApiRequest(request: Pick<FastifyRequest, 'url' | 'routeOptions'>): boolean {
  const route = request.routeOptions.url;
  return (route === undefined || SITE_ROUTES.includes(route) ? getRequestPath(request) : route).startsWith(API_PREFIX);
}
