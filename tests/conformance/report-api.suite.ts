import { describe, expect, test } from 'vitest';
import { REPORT_LENGTH } from '#domain/reports/content-report.ts';
import type { ReportApi, SentReport } from '#ports/report-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ReportFixture {
  /** Of an administrator; nothing was reported yet. */
  readonly admin: ReportApi;
  /** As a user who isn't an administrator. */
  readonly other: ReportApi;
  /** As the owner of `shared`. */
  readonly owner: ReportApi;
  /** A finished video with a link; nothing was taken down yet. */
  readonly shared: { readonly videoId: string; readonly title: string; readonly path: string; readonly ownerEmail: string };
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

    test('finds what a link, an id or an email address names, with its owner', async () => {
      const { admin, other, shared } = await open();
      const { videoId, title, path, ownerEmail } = shared;
      for (const subject of [
        `https://videos.example${path}`,
        ` ${path}/embed?t=3 `,
        videoId,
        `https://x.example/dashboard/videos/${videoId}`,
      ]) {
        const found = unwrapOk(await admin.lookUp(subject));
        expect(found).toMatchObject({ videoId, owner: { email: ownerEmail, state: 'active' }, takedowns: [] });
        expect(found.videos[0]).toMatchObject({ id: videoId, title, path });
      }
      expect(unwrapOk(await admin.lookUp(ownerEmail.toUpperCase()))).toMatchObject({ videoId: null, owner: { email: ownerEmail } });
      expect(unwrapOk(await admin.lookUp('Mallory'))).toMatchObject({ videoId: null, owner: null, videos: [] });
      expect(await other.lookUp(videoId)).toMatchObject({ kind: 'rejected', status: 403 });
    });

    test('takes a video down once, hears its owner once, and restores it', async () => {
      const { admin, owner, other, shared } = await open();
      const order = { kind: 'video', itemId: shared.videoId, reason: ' It shows our mayor, who never said this. ' } as const;
      const taken = unwrapOk(await admin.takeDown(order));
      expect(taken).toMatchObject({ state: 'active', name: shared.title, ownerEmail: shared.ownerEmail, reason: order.reason.trim() });
      expect(await admin.takeDown(order)).toMatchObject({ kind: 'rejected', status: 409, code: 'taken-down' });
      expect(unwrapOk(await admin.lookUp(shared.videoId)).takedowns).toEqual([taken]);

      expect(unwrapOk(await owner.ownTakedown(taken.id))).toEqual(taken);
      expect(await other.ownTakedown(taken.id)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await other.appeal(taken.id, 'It is my own face in it.')).toMatchObject({ kind: 'rejected', status: 404 });
      expect(unwrapOk(await owner.appeal(taken.id, 'It is my own face in it.'))).toMatchObject({ state: 'appealed' });
      expect(await owner.appeal(taken.id, 'I have more to say about it.')).toMatchObject({ kind: 'rejected', status: 409 });
      expect(unwrapOk(await admin.takedowns({ state: 'appealed' })).rows.map(({ id }) => id)).toEqual([taken.id]);

      const answer = 'We looked again and agree with you.';
      expect(unwrapOk(await admin.decide(taken.id, { lift: true, answer }))).toMatchObject({ state: 'lifted', answer });
      expect(await admin.decide(taken.id, { lift: true, answer })).toMatchObject({ kind: 'rejected', status: 409 });
      expect(await owner.appeal(taken.id, 'Why was that necessary?')).toMatchObject({ kind: 'rejected', status: 409 });
      expect(unwrapOk(await admin.takedowns({ state: 'active' })).total).toBe(0);
      expect(unwrapOk(await admin.takeDown({ ...order, kind: 'share' }))).toMatchObject({ kind: 'share', state: 'active' });
    });

    test('an answered appeal leaves it down, and without one there is nothing to answer', async () => {
      const { admin, owner, shared } = await open();
      const { id } = unwrapOk(await admin.takeDown({ kind: 'share', itemId: shared.videoId, reason: 'It is an advertisement.' }));
      const decision = { lift: false, answer: 'It still sells something.' };
      expect(await admin.decide(id, decision)).toMatchObject({ kind: 'rejected', status: 409 });
      unwrapOk(await owner.appeal(id, 'It is only a little one.'));
      expect(unwrapOk(await admin.decide(id, decision))).toMatchObject({ state: 'active', answer: decision.answer });
      expect(unwrapOk(await admin.takedowns({ state: 'appealed' })).total).toBe(0);
      expect(unwrapOk(await admin.takedowns({ state: 'active' })).total).toBe(1);
    });

    test('rejects takedowns without a reason, of nothing, and by others', async () => {
      const { admin, owner, other, shared } = await open();
      const order = { kind: 'video', itemId: shared.videoId, reason: 'It shows our mayor.' } as const;
      expect(await admin.takeDown({ ...order, reason: ' Bad. ' })).toMatchObject({ kind: 'rejected', status: 400, field: 'reason' });
      expect(await admin.takeDown({ ...order, kind: 'presenter' })).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await admin.takeDown({ ...order, itemId: 'not-there' })).toMatchObject({ kind: 'rejected', status: 404 });
      for (const api of [owner, other]) {
        expect(await api.takeDown(order)).toMatchObject({ kind: 'rejected', status: 403 });
        expect(await api.takedowns({})).toMatchObject({ kind: 'rejected', status: 403 });
        expect(await api.decide('not-there', { lift: true, answer: 'It is fine after all.' })).toMatchObject({
          kind: 'rejected',
          status: 403,
        });
      }
      expect(unwrapOk(await admin.takedowns({})).total).toBe(0);
    });

    test('resolves an aborted call as aborted', async () => {
      const { other } = await open();
      expect(await other.send(REPORT, { signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
