import { afterAll, beforeAll } from 'vitest';
import { contentReport } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryContactMessages } from '#adapters/api/memory/memory-contact-messages.ts';
import { createMemoryNewsletterServer } from '#adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '#adapters/api/memory/memory-newsletter.ts';
import { createMemoryReportApi } from '#adapters/api/memory/memory-report-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { findNewsletterTokens } from '../tools/newsletter-tokens.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { contactSteps, driveContact } from './support/contact-calls.ts';
import { driveNewsletter, newsletterSteps } from './support/newsletter-calls.ts';
import { createContactMessages, createNewsletter, createReportApi } from './support/real-server-apis.ts';
import { driveReports, reportSteps } from './support/report-calls.ts';

const NOW = Date.UTC(2026, 10, 21);
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** What the server counts of one client, for the routes and for reports. */
const LIMITS = [
  'report:127.0.0.1',
  ...['', ...['contact', 'reports', 'email-subscriptions/subscribe'].map((path) => `POST /api/${path} `)].map(
    (route) => `api ${route}network 127.0.0.1`,
  ),
  ...['confirm', 'unsubscribe'].map((path) => `api POST /api/email-subscriptions/${path} network 127.0.0.1`),
];

let server: TestServer;
let adminToken = '';
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  adminToken = (await createTestAccess(server).signUpAdmin()).token;
});
afterAll(() => server.close());

/** Different for each pair of subjects: the server remembers the addresses of earlier ones. */
async function openRun(): Promise<string> {
  for (const key of LIMITS) await server.services.rateLimitCounter.forget(key);
  return `run${(count += 1)}`;
}
const close = async (): Promise<void> => {};

compareAdapters({
  title: 'messages of the contact form in memory and on a server',
  calls: contactSteps,
  length: 14,
  runs: 5,
  async open() {
    const run = await openRun();
    const fake = driveContact(createMemoryContactMessages(createManualClock(NOW), createFaults()), run);
    return { fake, real: driveContact(createContactMessages(server), run), close };
  },
});

compareAdapters({
  title: 'newsletters in memory and on a server',
  calls: newsletterSteps,
  length: 14,
  runs: 5,
  async open() {
    const run = await openRun();
    const memory = createMemoryNewsletterServer({ clock: createManualClock(NOW) });
    const fake = driveNewsletter({
      newsletter: createMemoryNewsletter(memory, createFaults()),
      messages: async (email) => memory.emails.filter(({ to }) => to === email),
      run,
    });
    const messages = async (email: string) => (await fetchQueuedMails(server, email)).map(findNewsletterTokens);
    return { fake, real: driveNewsletter({ newsletter: createNewsletter(server), messages, run }), close };
  },
});

compareAdapters({
  title: 'reports of abuse in memory and on a server',
  calls: reportSteps,
  length: 20,
  runs: 4,
  async open() {
    await openRun();
    await server.services.database.db.delete(contentReport);
    const memory = createMemoryAdminServer({ clock: createManualClock(NOW) });
    const fake = driveReports(createMemoryReportApi(memory, createFaults()), 'there-is-none');
    return { fake, real: driveReports(createReportApi(server, adminToken), UNKNOWN_ID), close };
  },
});
