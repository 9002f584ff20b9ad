import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sets cache headers of private files: the browser stores them but revalidates each time with its current session, so
 * that the next user of the browser does not see them. True if the ETag matches: respond with 304.
 */
export function isCachedByBrowser(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`;
  void reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'authorization, cookie' });
  return request.headers['if-none-match'] === etag;
}
