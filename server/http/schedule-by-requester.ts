import { runForRequester } from '../database/requester.ts';
import type { App } from './fastify-app.ts';
import type { ProvenCredentials } from './network-key.ts';

/**
 * Runs each request under its sender's key, so that database work is scheduled fairly between senders: the network until the credentials
 * are proven, then the user. Made-up credentials so share one place in the queue.
 */
export function scheduleByRequester(app: App, proven: ProvenCredentials): void {
  app.addHook('onRequest', (request, _reply, done) => runForRequester(proven.getRequesterKey(request), done));
  // By now the credentials are checked. Reading a chunked body loses the async context, too.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.principal !== null) proven.note(request);
    runForRequester(proven.getRequesterKey(request), done);
  });
}
