import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryNewsletterServer } from '#adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '#adapters/api/memory/memory-newsletter.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { findNewsletterTokens } from '../tools/newsletter-tokens.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { newsletterSuite } from './newsletter.suite.ts';
import { createNewsletter } from './support/real-server-apis.ts';

const createEmail = (): string => `${crypto.randomUUID()}@example.com`;

const memory = createMemoryNewsletterServer({ clock: createManualClock() });
newsletterSuite({
  name: 'api-memory',
  newsletter: () => createMemoryNewsletter(memory, createFaults()),
  messages: async (email) => memory.emails.filter(({ to }) => to === email),
  createEmail,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false, trustProxy: 1 });
});
afterAll(() => server.close());

newsletterSuite({
  name: 'api-http over a server',
  newsletter: () => createNewsletter(server),
  messages: async (email) => (await fetchQueuedMails(server, email)).map(findNewsletterTokens),
  createEmail,
});
