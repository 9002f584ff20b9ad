import { runForRequester } from '../database/requester.ts';
import type { App } from './fastify-app.ts';
import type { ProvenCredentials } from './network-key.ts';

/**
 * Runs each request under its sender's key, so that database work is scheduled fairly between senders: the network until the credentials
 * are proven, then the user. Made-up credentials so share one place in the queue. `countOpen`: requests that a sender has open.
 */
export function scheduleByRequester(app: App, proven: ProvenCredentials, countOpen: (key: string) => number = () => 1): void {
  const run = (key: string, done: () => void) => runForRequester(key, done, () => countOpen(key));
  app.addHook('onRequest', (request, _reply, done) => run(proven.getRequesterKey(request), done));
  // By now the credentials are checked. Reading a chunked body loses the async context, too.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.principal !== null) proven.note(request);
    run(proven.getRequesterKey(request), done);
  });
}
