import type { FastifyRequest } from 'fastify';
import { toIpPrefix } from '../../src/domain/network/ip-prefix.ts';
import { runForRequester } from '../shared/requester.ts';
import type { App } from './fastify-app.ts';
import { readCredentials } from './require-user.ts';

/** Runs each request under its sender's key, so that database work is scheduled fairly between senders. */
export function scheduleByRequester(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => runForRequester(getRequesterKey(request), done));
  // A body that came in pieces was read for its connection: what is left of the request is its sender's again.
  app.addHook('preValidation', (request, _reply, done) => runForRequester(getRequesterKey(request), done));
}

/**
 * Who that is, is only known after a question to the database: before, it is what the request shows. Made-up credentials
 * are held back by the limits of their network. Without any, one route of a network does not delay another: what its pages
 * report stands in no line with its sign-ins.
 */
function getRequesterKey(request: FastifyRequest): string {
  const { bearer, cookie } = readCredentials(request);
  return bearer ?? cookie ?? `${toIpPrefix(request.ip)} ${request.routeOptions.url ?? ''}`;
}
