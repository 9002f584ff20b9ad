import { describe, expect, test } from 'vitest';
import { REVIEW_LIMITS } from '#domain/review/review.ts';
import type { ReviewApi, Reviewer } from '#ports/review-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ReviewApiHarness {
  readonly name: string;
  /** With a finished video of ten seconds and one that is still rendered, neither of them reviewed. */
  readonly open: () => Promise<{
    readonly api: ReviewApi;
    readonly finished: string;
    readonly unfinished: string;
    /** Finished, of the same project as `finished`, and older. */
    readonly earlier: string;
    readonly now: () => number;
  }>;
}

const DAY = 86_400_000;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const [ANA, BEN] = ['6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b11', '6f1f4b0e-8f3a-4c56-9d0e-2a7d3a1c9b12'];
const COMMENT = { name: 'Ana', text: 'Too dark', seconds: 2.5, point: { x: 0.25, y: 0.5 }, parentId: null } as const;

const toToken = (path: string | null): string => path?.split('/').at(-1) ?? '';

export function reviewApiSuite({ name, open }: ReviewApiHarness): void {
  describe(`ReviewApi: ${name}`, () => {
    async function openReviewed() {
      const harness = await open();
      const { path } = unwrapOk(await harness.api.save(harness.finished, { expiresAt: null, versionIds: [] }));
      const token = toToken(path);
      return { ...harness, token, ana: { token, key: ANA } as Reviewer, ben: { token, key: BEN } as Reviewer };
    }

    test('a video has no review at first; its link stays while its end changes, and ends for good', async () => {
      const { api, finished, now } = await open();
      expect(unwrapOk(await api.load(finished))).toBeNull();
      const first = unwrapOk(await api.save(finished, { expiresAt: null, versionIds: [] }));
      expect(first).toEqual({
        path: expect.stringMatching(/^\/review\/[\w-]+$/),
        expiresAt: null,
        versionIds: [],
        comments: [],
        decisions: [],
      });
      const expiresAt = new Date(now() + DAY).toISOString();
      expect(unwrapOk(await api.save(finished, { expiresAt, versionIds: [] }))).toEqual({ ...first, expiresAt });
      const ana = { token: toToken(first.path), key: ANA };
      unwrapOk(await api.comment(ana, COMMENT));
      unwrapOk(await api.end(finished));
      unwrapOk(await api.end(finished));
      expect(await api.open(ana)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(unwrapOk(await api.load(finished))).toMatchObject({ path: null, expiresAt: null, comments: [{ text: 'Too dark' }] });
      const again = unwrapOk(await api.save(finished, { expiresAt: null, versionIds: [] }));
      expect([again.path === first.path, again.comments.length]).toEqual([false, 1]);
    });

    test('reviewers see the other versions that were chosen, with their comments, and nothing else', async () => {
      const { api, finished, unfinished, earlier, token, ana, ben } = await openReviewed();
      expect(unwrapOk(await api.open(ana)).versions).toEqual([]);
      expect(await api.openVersion(ana, earlier)).toMatchObject({ kind: 'rejected', status: 404 });
      const { path } = unwrapOk(await api.save(earlier, { expiresAt: null, versionIds: [] }));
      unwrapOk(await api.comment({ token: toToken(path), key: ANA }, COMMENT));
      const saved = unwrapOk(await api.save(finished, { expiresAt: null, versionIds: [earlier, earlier] }));
      expect([saved.versionIds, toToken(saved.path)]).toEqual([[earlier], token]);
      expect(unwrapOk(await api.open(ana)).versions).toEqual([{ id: earlier, createdAt: expect.any(String) as string }]);
      const version = unwrapOk(await api.openVersion(ben, earlier));
      expect(version).toMatchObject({ id: earlier, aspectRatio: '16:9', comments: [{ text: COMMENT.text, author: 'Ana', mine: false }] });
      for (const id of [finished, unfinished, NOWHERE]) expect(await api.openVersion(ana, id)).toMatchObject({ status: 404 });
      for (const id of [finished, unfinished, NOWHERE]) {
        const wrong = await api.save(finished, { expiresAt: null, versionIds: [id] });
        expect(wrong).toMatchObject({ kind: 'rejected', status: 400, field: 'versionIds' });
      }
      unwrapOk(await api.save(finished, { expiresAt: null, versionIds: [] }));
      expect(await api.openVersion(ana, earlier)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('a comment is at its moment and spot, mine for its browser alone, and stays within the video', async () => {
      const { api, finished, ana, ben } = await openReviewed();
      const { comments } = unwrapOk(await api.comment(ana, { ...COMMENT, name: '  Ana \n', text: ' Too\r\n\n\n\ndark\u0007 ' }));
      const expected = {
        ...{ author: 'Ana', text: 'Too\n\ndark', seconds: 2.5, point: { x: 0.25, y: 0.5 }, parentId: null },
        ...{ byMaker: false, mine: true, resolved: false, edited: false },
      };
      expect(comments).toMatchObject([expected]);
      expect(unwrapOk(await api.open(ben)).comments).toMatchObject([{ ...expected, mine: false }]);
      expect(unwrapOk(await api.load(finished))?.comments).toMatchObject([{ ...expected, mine: false }]);
      const late = unwrapOk(await api.comment(ben, { ...COMMENT, seconds: 1e6, point: null }));
      expect(late.comments[1]).toMatchObject({ seconds: late.seconds, point: null, mine: true });
    });

    test('makers start a thread under their own name, with a link or without, at a moment of the video', async () => {
      const { api, finished, unfinished } = await open();
      const review = unwrapOk(await api.startThread(finished, { seconds: 2.5, text: ' Slower here ' }));
      const expected = { text: 'Slower here', seconds: 2.5, point: null, parentId: null, byMaker: true, mine: true };
      expect(review).toMatchObject({ path: null, expiresAt: null, decisions: [], comments: [expected] });
      expect(unwrapOk(await api.load(finished))).toEqual(review);
      const { path } = unwrapOk(await api.save(finished, { expiresAt: null, versionIds: [] }));
      const ana = { token: toToken(path), key: ANA };
      expect(unwrapOk(await api.open(ana)).comments).toMatchObject([{ ...expected, mine: false }]);
      const late = unwrapOk(await api.startThread(finished, { seconds: 1e6, text: 'And the end' }));
      expect(late.comments[1]?.seconds).toBe(unwrapOk(await api.open(ana)).seconds);
      expect(await api.startThread(unfinished, { seconds: 0, text: 'Hi' })).toMatchObject({
        kind: 'rejected',
        status: 409,
        code: 'not-ready',
      });
      for (const thread of [
        { seconds: 0, text: ' ' },
        { seconds: -1, text: 'Hi' },
        { seconds: 0, text: 'x'.repeat(REVIEW_LIMITS.text + 1) },
      ])
        expect(await api.startThread(finished, thread)).toMatchObject({ kind: 'rejected', status: 400 });
      expect(unwrapOk(await api.load(finished))?.comments).toHaveLength(2);
    });

    test('reviewers and makers reply; a reply has its comment’s moment, and nobody replies to a reply', async () => {
      const { api, finished, ana, ben } = await openReviewed();
      const parentId = unwrapOk(await api.comment(ana, COMMENT)).comments[0]?.id ?? '';
      const { comments } = unwrapOk(await api.comment(ben, { ...COMMENT, name: 'Ben', text: 'I agree', seconds: 9, parentId }));
      expect(comments[1]).toMatchObject({ author: 'Ben', parentId, seconds: 2.5, point: null, mine: true });
      const review = unwrapOk(await api.reply(finished, { parentId, text: 'Brighter now' }));
      expect(review.comments[2]).toMatchObject({ text: 'Brighter now', parentId, seconds: 2.5, byMaker: true, mine: true });
      expect(unwrapOk(await api.open(ana)).comments[2]).toMatchObject({ byMaker: true, mine: false });
      const replyId = comments[1]?.id ?? '';
      for (const outcome of [
        await api.comment(ana, { ...COMMENT, parentId: replyId }),
        await api.reply(finished, { parentId: replyId, text: 'No' }),
        await api.reply(finished, { parentId: NOWHERE, text: 'No' }),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('makers resolve and reopen comments, and delete any with its replies', async () => {
      const { api, finished, ana, ben } = await openReviewed();
      const parentId = unwrapOk(await api.comment(ana, COMMENT)).comments[0]?.id ?? '';
      const replyId = unwrapOk(await api.comment(ben, { ...COMMENT, parentId })).comments[1]?.id ?? '';
      for (const resolved of [true, true, false]) {
        expect(unwrapOk(await api.resolve(finished, parentId, resolved)).comments[0]).toMatchObject({ resolved });
        expect(unwrapOk(await api.open(ana)).comments[0]).toMatchObject({ resolved });
      }
      expect(await api.resolve(finished, replyId, true)).toMatchObject({ kind: 'rejected', status: 404 });
      expect(unwrapOk(await api.removeComment(finished, parentId)).comments).toEqual([]);
      expect(await api.removeComment(finished, replyId)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('only the browser that wrote a comment changes or deletes it', async () => {
      const { api, ana, ben } = await openReviewed();
      const id = unwrapOk(await api.comment(ana, COMMENT)).comments[0]?.id ?? '';
      for (const outcome of [await api.editOwn(ben, id, 'Mine now'), await api.removeOwn(ben, id)])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'not-yours' });
      expect(unwrapOk(await api.editOwn(ana, id, 'Too dark')).comments[0]).toMatchObject({ edited: false });
      expect(unwrapOk(await api.editOwn(ana, id, 'Much too dark ')).comments[0]).toMatchObject({ text: 'Much too dark', edited: true });
      unwrapOk(await api.comment(ben, { ...COMMENT, parentId: id }));
      expect(unwrapOk(await api.removeOwn(ana, id)).comments).toEqual([]);
      for (const outcome of [await api.editOwn(ana, id, 'Again'), await api.removeOwn(ana, id)])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('each reviewer has one decision, the latest', async () => {
      const { api, finished, ana, ben } = await openReviewed();
      unwrapOk(await api.decide(ana, { name: 'Ana', decision: 'changes-requested' }));
      unwrapOk(await api.decide(ben, { name: 'Ben', decision: 'approved' }));
      const { decisions } = unwrapOk(await api.decide(ana, { name: ' Ana ', decision: 'approved' }));
      expect(
        decisions.map((each) => `${each.name} ${each.decision} ${each.mine}`).toSorted((one, other) => one.localeCompare(other)),
      ).toEqual(['Ana approved true', 'Ben approved false']);
      expect(unwrapOk(await api.load(finished))?.decisions).toHaveLength(2);
    });

    test('what can’t be is refused with its field, and nothing is stored', async () => {
      const { api, finished, unfinished, now, ana } = await openReviewed();
      const past = { expiresAt: new Date(now() - DAY).toISOString(), versionIds: [] };
      expect(await api.save(finished, past)).toMatchObject({ kind: 'rejected', status: 400, field: 'expiresAt' });
      expect(await api.save(unfinished, { expiresAt: null, versionIds: [] })).toMatchObject({
        kind: 'rejected',
        status: 409,
        code: 'not-ready',
      });
      for (const wrong of [' ', 'x'.repeat(REVIEW_LIMITS.name + 1)]) {
        expect(await api.comment(ana, { ...COMMENT, name: wrong })).toMatchObject({ status: 400, field: 'name' });
        expect(await api.decide(ana, { name: wrong, decision: 'approved' })).toMatchObject({ status: 400, field: 'name' });
      }
      const long = 'x'.repeat(REVIEW_LIMITS.text + 1);
      expect(await api.comment(ana, { ...COMMENT, text: long })).toMatchObject({ status: 400, field: 'text' });
      expect(await api.comment(ana, { ...COMMENT, seconds: -1 })).toMatchObject({ kind: 'rejected', status: 400 });
      expect(await api.comment(ana, { ...COMMENT, point: { x: 2, y: 0 } })).toMatchObject({ kind: 'rejected', status: 400 });
      expect(unwrapOk(await api.load(finished))).toMatchObject({ comments: [], decisions: [] });
    });

    test('an unknown link, and a video of another user, are not found', async () => {
      const { api } = await open();
      const stranger = { token: 'AAAAAAAAAAAAAAAAAAAAAA', key: ANA };
      for (const outcome of [
        await api.load(NOWHERE),
        await api.save(NOWHERE, { expiresAt: null, versionIds: [] }),
        await api.end(NOWHERE),
        await api.startThread(NOWHERE, { seconds: 0, text: 'Hi' }),
        await api.reply(NOWHERE, { parentId: NOWHERE, text: 'Hi' }),
        await api.resolve(NOWHERE, NOWHERE, true),
        await api.removeComment(NOWHERE, NOWHERE),
        await api.open(stranger),
        await api.comment(stranger, COMMENT),
        await api.editOwn(stranger, NOWHERE, 'Hi'),
        await api.removeOwn(stranger, NOWHERE),
        await api.decide(stranger, { name: 'Ana', decision: 'approved' }),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404 });
    });
  });
}
