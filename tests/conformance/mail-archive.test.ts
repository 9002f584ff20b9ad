import { expect, test } from 'vitest';
import { openDatabase } from '#server/composition/open-database.ts';
import { mail } from '../tools/tables.ts';
import { createOutboxArchive, createOutboxMailer } from '#server/adapters/mailer/outbox/index.ts';
import type { Db } from '#server/ports/database.ts';
import { mailArchiveSuite } from './mail-archive.suite.ts';

mailArchiveSuite('outbox', async () => {
  const database = await openDatabase({ kind: 'memory' });
  const mailer = createOutboxMailer(database.db);
  return {
    archive: createOutboxArchive(database.db),
    async store(one) {
      await mailer.send(one);
      await waitForNextMillisecond();
    },
    clear: async () => void (await database.db.delete(mail)),
    close: () => database.close(),
  };
});

test.each([
  { thrown: new Error('disk full'), reason: 'disk full' },
  { thrown: 'no database', reason: 'no database' },
])('outbox: an email that can’t be stored is said with the reason: $reason', async ({ thrown, reason }) => {
  const values = () => ({ onConflictDoNothing: () => Promise.reject(thrown) });
  const mailer = createOutboxMailer({ insert: () => ({ values }) } as unknown as Db);
  expect(await mailer.send({ id: 'm1', to: 'ada@example.com', subject: 'Hello', text: 'Hello.' })).toEqual({ kind: 'unavailable', reason });
});

/** The embedded database's clock has milliseconds; emails within the same one have no order. */
async function waitForNextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await new Promise((resolve) => setImmediate(resolve));
}
