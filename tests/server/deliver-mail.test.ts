import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { createMemoryMailer } from '#server/adapters/mailer/memory/index.ts';
import { deliverMail } from '#server/operations/use-cases/deliver-mail.ts';
import { newsletterSubscription } from '#server/operations/tables/newsletter-tables.ts';
import type { Database } from '#server/ports/database.ts';

const clock = { now: () => Date.now(), after: () => () => {} };
const MAIL = { to: 'Grace@example.com', subject: 'News', text: 'Hello.' };

let database: Database;
beforeAll(async () => {
  database = await openEmbeddedDatabase({});
});
afterAll(() => database.close());

function createParts() {
  const lines: string[] = [];
  const note = (message: string, fields?: object) => void lines.push(`${message} ${JSON.stringify(fields ?? {})}`);
  const mailer = createMemoryMailer();
  return { lines, mailer, services: { database, clock, log: { info: note, warn: note, error: note } } };
}

test('a temporarily failed email fails its job and arrives once on retry', async () => {
  const parts = createParts();
  const mail = { ...MAIL, id: crypto.randomUUID() };
  parts.mailer.failNext(1);
  await expect(deliverMail(parts, mail)).rejects.toThrow('cannot be reached');
  await deliverMail(parts, mail);
  await deliverMail(parts, mail);
  expect(parts.mailer.sent).toEqual([mail]);
});

test('a nonexistent recipient is not retried, is logged without the address, and is unsubscribed', async () => {
  const parts = createParts();
  const email = MAIL.to.toLowerCase();
  await database.db
    .insert(newsletterSubscription)
    .values({ email, state: 'confirmed', unsubscribeToken: 'token', askedAt: new Date(), confirmedAt: new Date() });
  parts.mailer.refuse(MAIL.to);
  await deliverMail(parts, MAIL);
  expect(parts.mailer.sent).toEqual([]);
  expect(parts.lines.join()).toContain('550');
  expect(parts.lines.join().toLowerCase()).not.toContain('grace');
  const [row] = await database.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email));
  expect(row?.state).toBe('ended');
});
