import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { findLocalConvenience, isLocalRequest } from '#domain/network/local-conveniences.ts';
import type { AppSettings } from './app-parts.ts';
import { parseHostName } from './host-names.ts';
import { getRequestPath } from './request-path.ts';

/** Whether the path is one of a local convenience that this request may not use. Decided by the socket, not by what a client can write. */
export function isHiddenConvenience(request: FastifyRequest, { publicUrl }: Pick<AppSettings, 'publicUrl'>): boolean {
  const paths = [getRequestPath(request), request.routeOptions.url ?? ''];
  if (!paths.some((path) => findLocalConvenience(path) !== undefined)) return false;
  return !isLocalRequest(publicUrl, {
    peerAddress: request.socket.remoteAddress,
    hostName: parseHostName(request.headers.host ?? '') ?? '',
    headerNames: Object.keys(request.headers),
    httpVersion: request.raw.httpVersion,
  });
}

/** Hides every local convenience from requests of other machines, as if it weren't there. */
export function hideLocalConveniences(settings: Pick<AppSettings, 'publicUrl'>): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!request.is404 && isHiddenConvenience(request, settings)) return reply.callNotFound();
  };
}
