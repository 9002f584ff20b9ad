import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../../src/domain/network/ip-prefix.ts';
import { runForRequester } from '../shared/requester.ts';
import type { App } from './fastify-app.ts';
import { credentialsOf } from './require-user.ts';

/** What a request costs the database is its sender's turn. */
export function takeTurns(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => runForRequester(requesterOf(request), done));
  // A body that came in pieces was read for its connection: what is left of the request is its sender's again.
  app.addHook('preValidation', (request, _reply, done) => runForRequester(requesterOf(request), done));
}

/**
 * Who that is, is only known after a question to the database: before, it is what the request shows. Made-up credentials
 * are held back by the limits of their network. Without any, one route of a network does not delay another: what its pages
 * report stands in no line with its sign-ins.
 */
function requesterOf(request: FastifyRequest): string {
  const { bearer, cookie } = credentialsOf(request);
  return bearer ?? cookie ?? `${addressGroup(request.ip)} ${request.routeOptions.url ?? ''}`;
}
