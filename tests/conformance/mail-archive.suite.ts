import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailArchive } from '#server/ports/mail-archive.ts';
import type { Mail } from '#server/ports/mailer.ts';

export interface MailArchiveHarness {
  readonly archive: MailArchive;
  /** A mail that stays here. */
  store(mail: Mail): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

const MANY = 100;

/** Alike to a careless comparison: by case, by a pattern's wildcards, by a part. */
const anyEmailAddress = fc.constantFrom(
  'ada@example.com',
  'Ada@Example.com',
  'a_a@example.com',
  'a%@example.com',
  'da@example.com',
  'jörg@x.org',
);
const mail = fc.record({
  to: anyEmailAddress,
  subject: fc.constantFrom('Your code', 'Prüfcode', ''),
  text: fc.constantFrom('123456', 'one\ntwo', "it's \\ “quoted” \u{1F600}"),
});
const question = fc.record({ to: fc.option(anyEmailAddress, { nil: undefined }), limit: fc.integer({ min: 1, max: 6 }) });

export function mailArchiveSuite(name: string, open: () => Promise<MailArchiveHarness>): void {
  describe(`MailArchive: ${name}`, () => {
    let harness: MailArchiveHarness;
    beforeAll(async () => {
      harness = await open();
    });
    beforeEach(() => harness.clear());
    afterAll(() => harness?.close());

    test('is empty at first', async () => {
      expect(await harness.archive.list({ limit: MANY })).toEqual([]);
      expect(await harness.archive.list({ to: 'ada@example.com', limit: MANY })).toEqual([]);
    });

    test('returns stored emails unchanged, newest first, by recipient or all, up to a limit', async () => {
      await fc.assert(
        fc
          .asyncProperty(fc.array(mail, { maxLength: 8 }), fc.array(question, { minLength: 1, maxLength: 4 }), async (mails, questions) => {
            for (const one of mails) await harness.store(one);
            const newestFirst = mails.toReversed();
            for (const { to, limit } of questions) {
              const listed = await harness.archive.list(to === undefined ? { limit } : { to, limit });
              const wanted = newestFirst.filter((one) => to === undefined || one.to.toLowerCase() === to.toLowerCase());
              expect(listed.map((one) => ({ to: one.to, subject: one.subject, text: one.text }))).toEqual(wanted.slice(0, limit));
            }
          })
          .afterEach(() => harness.clear()),
        { numRuns: 30 },
      );
    });

    test('gives each email a unique id and its time of arrival', async () => {
      const before = Date.now();
      for (const text of ['1', '2', '3']) await harness.store({ to: 'ada@example.com', subject: 'Code', text });
      const listed = await harness.archive.list({ limit: MANY });
      expect(new Set(listed.map(({ id }) => id)).size).toBe(3);
      const times = listed.map(({ sentAt }) => sentAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.every((time) => time >= before - 1 && time <= Date.now() + 1)).toBe(true);
    });
  });
}
