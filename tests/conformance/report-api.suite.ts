import { describe, expect, test } from 'vitest';
import { REPORT_LENGTH } from '../../src/domain/reports/content-report.ts';
import type { ReportApi, SentReport } from '../../src/ports/report-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ReportFixture {
  /** Of an administrator; nothing was reported yet. */
  readonly admin: ReportApi;
  /** As a user who isn't an administrator. */
  readonly other: ReportApi;
}

export interface ReportApiHarness {
  readonly name: string;
  readonly open: () => Promise<ReportFixture>;
}

const REPORT: SentReport = {
  target: 'video',
  reason: 'impersonation',
  subject: ' https://videos.example/1 ',
  details: 'It says it is our mayor, and it is not.',
  email: 'Grace@Example.com',
  captcha: '',
};

export function reportApiSuite({ name, open }: ReportApiHarness): void {
  describe(`ReportApi: ${name}`, () => {
    test('lists a report with its reference to administrators, newest first, until it is closed', async () => {
      const { admin, other } = await open();
      const first = unwrapOk(await other.send(REPORT));
      const second = unwrapOk(await other.send({ ...REPORT, target: 'account', subject: 'Mallory', email: '' }));
      expect(first.reference).toMatch(/^CW-[2-9A-HJKMNP-Z]{5}$/);
      const listed = unwrapOk(await admin.list({ state: 'open' }));
      expect(listed).toMatchObject({ total: 2, page: 1 });
      expect(listed.rows).toMatchObject([
        { reference: second.reference, target: 'account', email: null, state: 'open', closedAt: null },
        { reference: first.reference, subject: 'https://videos.example/1', email: 'grace@example.com' },
      ]);

      const id = listed.rows[1]?.id ?? '';
      expect(unwrapOk(await admin.setState(id, 'closed'))).toMatchObject({ id, state: 'closed', closedAt: expect.any(String) as string });
      expect(unwrapOk(await admin.list({ state: 'open' })).rows.map((row) => row.reference)).toEqual([second.reference]);
      expect(unwrapOk(await admin.setState(id, 'open'))).toMatchObject({ state: 'open', closedAt: null });
    });

    test('rejects users who aren’t administrators, and returns not found for unknown ids', async () => {
      const { admin, other } = await open();
      unwrapOk(await other.send(REPORT));
      const id = unwrapOk(await admin.list({})).rows[0]?.id ?? '';
      expect(await other.list({})).toMatchObject({ kind: 'rejected', status: 403 });
      expect(await other.setState(id, 'closed')).toMatchObject({ kind: 'rejected', status: 403 });
      expect(await admin.setState('not-there', 'closed')).toMatchObject({ kind: 'rejected', status: 404 });
      expect(unwrapOk(await admin.list({ state: 'open' })).total).toBe(1);
    });

    test.each([
      ['subject', { subject: ' ' }],
      ['subject', { subject: 'x'.repeat(REPORT_LENGTH.subject + 1) }],
      ['subject', { subject: 'one\nBcc: two@example.com' }],
      ['details', { details: 'Bad.' }],
      ['details', { details: 'x'.repeat(REPORT_LENGTH.details + 1) }],
      ['email', { email: 'grace' }],
    ] as const)('rejects an invalid %s with its field, and stores nothing', async (field, change) => {
      const { admin, other } = await open();
      expect(await other.send({ ...REPORT, ...change })).toMatchObject({ kind: 'rejected', status: 400, field });
      expect(unwrapOk(await admin.list({})).total).toBe(0);
    });

    test('drops a report with the honeypot field filled in, and still thanks the sender', async () => {
      const { admin, other } = await open();
      expect(unwrapOk(await other.send({ ...REPORT, website: 'https://spam.example' })).reference).toMatch(/^CW-/);
      expect(unwrapOk(await admin.list({})).total).toBe(0);
    });

    test('limits a client to ten reports a day', async () => {
      const { admin, other } = await open();
      for (let number = 1; number <= 10; number += 1) unwrapOk(await other.send({ ...REPORT, subject: `Video ${number}` }));
      expect(await other.send(REPORT)).toMatchObject({ kind: 'rejected', status: 429 });
      expect(unwrapOk(await admin.list({})).total).toBe(10);
    });

    test('resolves an aborted call as aborted', async () => {
      const { other } = await open();
      expect(await other.send(REPORT, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
