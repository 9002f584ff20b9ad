import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryNewsletterHost } from '../../src/adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '../../src/adapters/api/memory/memory-newsletter.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { newsletterTokens } from '../tools/newsletter-tokens.ts';
import { queuedMails } from '../tools/get-queued-mails.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { newsletterSuite } from './newsletter.suite.ts';
import { newsletterOf } from './support/real-server-apis.ts';

const newAddress = (): string => `${crypto.randomUUID()}@example.com`;

const memory = createMemoryNewsletterHost({ clock: createManualClock() });
newsletterSuite({
  name: 'api-memory',
  newsletter: () => createMemoryNewsletter(memory, createFaults()),
  letters: async (email) => memory.letters.filter(({ to }) => to === email),
  newAddress,
});

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

newsletterSuite({
  name: 'api-http over a host',
  newsletter: () => newsletterOf(host),
  letters: async (email) => (await queuedMails(host, email)).map(newsletterTokens),
  newAddress,
});
