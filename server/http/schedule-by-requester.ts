import type { FastifyRequest } from 'fastify';
import { toIpPrefix } from '../../src/domain/network/ip-prefix.ts';
import { runForRequester } from '../database/requester.ts';
import type { App } from './fastify-app.ts';
import { readCredentials } from './require-user.ts';

/** Runs each request under its sender's key, so that database work is scheduled fairly between senders. */
export function scheduleByRequester(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => runForRequester(getRequesterKey(request), done));
  // Reading a chunked body loses the async context, so it is set again for the handler.
  app.addHook('preValidation', (request, _reply, done) => runForRequester(getRequesterKey(request), done));
}

/**
 * Key of the sender before authentication: the credentials as sent. The limits of the network bound made-up
 * credentials. Without credentials, the key is network and route, so that error reports of a network do not delay its
 * sign-ins.
 */
function getRequesterKey(request: FastifyRequest): string {
  const { bearer, cookie } = readCredentials(request);
  return bearer ?? cookie ?? `${toIpPrefix(request.ip)} ${request.routeOptions.url ?? ''}`;
}
