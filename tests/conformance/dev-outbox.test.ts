import { OutboxMailer } from '../../server/adapters/mailer/outbox/index.ts';
import { createHttpDevOutbox } from '../../src/adapters/api/http/http-dev-outbox.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createHttpClient } from '../../src/adapters/shared/http/http-client.ts';
import type { DevOutbox } from '../../src/ports/dev-outbox.ts';
import { startTestHost } from '../tools/test-server.ts';
import { devOutboxSuite, noDevOutboxSuite } from './dev-outbox.suite.ts';
import { API_HARNESSES } from './support/api-harnesses.ts';
import { contractFetch } from './support/contract-fetch.ts';

function outboxOver(call: typeof fetch, origin = 'https://host.example'): DevOutbox {
  return createHttpDevOutbox(createHttpClient({ origin, fetch: call, clock: createManualClock() }));
}

devOutboxSuite('http, a real host', async () => {
  const host = await startTestHost({ worker: false });
  const mailer = new OutboxMailer(host.services.database.db);
  return {
    outbox: outboxOver((input, init) => fetch(input, init), host.url),
    deliver: (to, text) => mailer.send({ to, subject: 'Your code', text }),
    visit: async (path) => (await fetch(host.url + path)).text(),
    close: () => host.close(),
  };
});

for (const { name, open } of API_HARNESSES) {
  noDevOutboxSuite(`http, a host that sends mail (${name})`, outboxOver(contractFetch(open())));
}
noDevOutboxSuite(
  'http, nobody there',
  outboxOver(async () => {
    throw new TypeError('Failed to fetch');
  }),
);
noDevOutboxSuite(
  'http, an answer that is none',
  outboxOver(async () => new Response('<!doctype html>')),
);
