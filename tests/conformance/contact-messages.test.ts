import { afterAll, beforeAll } from 'vitest';
import { createMemoryContactMessages } from '#adapters/api/memory/memory-contact-messages.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createFakeCaptchaVerifier } from '#adapters/captcha/fake/server/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { contactMessagesSuite } from './contact-messages.suite.ts';
import { createContactMessages } from './support/real-server-apis.ts';

const memory = createMemoryContactMessages(createManualClock(), createFaults());
contactMessagesSuite({
  name: 'api-memory',
  contact: () => memory,
  arrived: async (email) => memory.messages.filter(({ letter }) => letter.email === email).length,
  respondWith: () => '',
});

let server: TestServer;
let responses = 0;
beforeAll(async () => {
  server = await startTestServer({ worker: false, trustProxy: 1, captcha: createFakeCaptchaVerifier() });
});
afterAll(() => server.close());

contactMessagesSuite({
  name: 'api-http over a server with a captcha',
  contact: () => createContactMessages(server),
  arrived: async (email) =>
    (await fetchQueuedMails(server, 'letters@castwright.example')).filter(({ replyTo }) => replyTo === email).length,
  respondWith: () => `answer-${(responses += 1)}`,
});
