import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For files that only some may see: a browser keeps them and asks each time whether they are still good, with the
 * session it has then, so its next user is shown nothing of the one before. True when it has this one: answer 304.
 */
export function isCachedByBrowser(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`;
  void reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'authorization, cookie' });
  return request.headers['if-none-match'] === etag;
}
