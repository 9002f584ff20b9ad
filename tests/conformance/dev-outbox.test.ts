import { createOutboxMailer } from '#server/adapters/mailer/outbox/index.ts';
import { createHttpDevOutbox } from '#adapters/api/http/http-site-apis.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import type { DevOutbox } from '#ports/dev-outbox.ts';
import { startTestServer } from '../tools/test-server.ts';
import { devOutboxSuite, noDevOutboxSuite } from './dev-outbox.suite.ts';
import { API_HARNESSES } from './support/api-harnesses.ts';
import { createContractFetch } from './support/contract-fetch.ts';

function createOutboxOver(call: typeof fetch, origin = 'https://host.example'): DevOutbox {
  return createHttpDevOutbox(createHttpClient({ origin, fetch: call, clock: createManualClock() }));
}

devOutboxSuite('http, a real server', async () => {
  const server = await startTestServer({ worker: false });
  const mailer = createOutboxMailer(server.services.database.db);
  return {
    outbox: createOutboxOver((input, init) => fetch(input, init), server.url),
    deliver: async (to, text) => void (await mailer.send({ to, subject: 'Your code', text })),
    visit: async (path) => (await fetch(server.url + path)).text(),
    close: () => server.close(),
  };
});

for (const { name, open } of API_HARNESSES) {
  noDevOutboxSuite(`http, a server that sends mail (${name})`, createOutboxOver(createContractFetch(open())));
}
noDevOutboxSuite(
  'http, nobody there',
  createOutboxOver(async () => {
    throw new TypeError('Failed to fetch');
  }),
);
noDevOutboxSuite(
  'http, an answer that is none',
  createOutboxOver(async () => new Response('<!doctype html>')),
);
