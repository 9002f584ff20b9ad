import { afterAll, beforeAll } from 'vitest';
import { createMemoryContact } from '../../src/adapters/api/memory/memory-contact-messages.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createFakeCaptchaHost } from '../../src/adapters/captcha/fake/server/index.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { queuedMails } from '../tools/get-queued-mails.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { contactSuite } from './contact-messages.suite.ts';
import { contactOf } from './support/real-server-apis.ts';

const memory = createMemoryContact(createManualClock(), createFaults());
contactSuite({
  name: 'api-memory',
  contact: () => memory,
  arrived: async (email) => memory.letters.filter(({ letter }) => letter.email === email).length,
  answer: () => '',
});

let host: TestHost;
let answers = 0;
beforeAll(async () => {
  host = await startTestHost({ worker: false, captcha: createFakeCaptchaHost() });
});
afterAll(() => host.close());

contactSuite({
  name: 'api-http over a host with a captcha',
  contact: () => contactOf(host),
  arrived: async (email) => (await queuedMails(host, 'letters@castwright.example')).filter(({ replyTo }) => replyTo === email).length,
  answer: () => `answer-${(answers += 1)}`,
});
