import { describe, expect, test } from 'vitest';
import { COMPARISON_LIMITS } from '#domain/comparisons/comparison.ts';
import type { ComparisonApi, ComparisonDraft } from '#ports/comparison-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface ComparisonFixture {
  /** Of an administrator; nothing is compared yet. */
  readonly admin: ComparisonApi;
  /** As a user who isn't an administrator. */
  readonly other: ComparisonApi;
  /** Two finished videos of the administrator. */
  readonly videos: readonly [string, string];
  /** An id of no video, in the form of the ids above. */
  readonly absent: string;
}

export interface ComparisonApiHarness {
  readonly name: string;
  readonly open: () => Promise<ComparisonFixture>;
}

export function comparisonApiSuite({ name, open }: ComparisonApiHarness): void {
  const toDraft = ({ videos: [firstVideo, secondVideo] }: ComparisonFixture): ComparisonDraft => ({
    ...{ title: ' Lips ', firstLabel: 'Old', firstVideo, secondLabel: 'New', secondVideo },
  });

  describe(`ComparisonApi: ${name}`, () => {
    test('lists comparisons without votes, newest first, until they are deleted', async () => {
      const fixture = await open();
      const { admin } = fixture;
      const first = unwrapOk(await admin.create(toDraft(fixture)));
      expect(first).toMatchObject({ title: 'Lips', firstLabel: 'Old', secondLabel: 'New', votes: { first: 0, second: 0, same: 0 } });
      const second = unwrapOk(await admin.create({ ...toDraft(fixture), title: 'Light' }));
      expect(unwrapOk(await admin.list()).map((each) => each.id)).toEqual([second.id, first.id]);
      unwrapOk(await admin.remove(first.id));
      expect(unwrapOk(await admin.list()).map((each) => each.id)).toEqual([second.id]);
      expect(await admin.round(first.id)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('counts each vote once for one version, and accepts one vote per round', async () => {
      const fixture = await open();
      const { admin } = fixture;
      const { id } = unwrapOk(await admin.create(toDraft(fixture)));
      for (let votes = 0; votes < 8; votes++) {
        const round = unwrapOk(await admin.round(id));
        expect(round.round).toBe(votes);
        expect(round.leftUrl).not.toBe(round.rightUrl);
        const next = unwrapOk(await admin.vote(id, { round: votes, choice: votes % 4 === 3 ? 'same' : 'left' }));
        expect(next.round).toBe(votes + 1);
        expect(await admin.vote(id, { round: votes, choice: 'left' })).toMatchObject({ kind: 'rejected', status: 409 });
      }
      const [{ votes } = { votes: { first: 0, second: 0, same: 0 } }] = unwrapOk(await admin.list());
      expect(votes.same).toBe(2);
      expect(votes.first + votes.second).toBe(6);
    });

    test.each([
      ['title', { title: '  ' }],
      ['title', { title: 'x'.repeat(COMPARISON_LIMITS.title + 1) }],
      ['firstLabel', { firstLabel: '' }],
      ['secondLabel', { secondLabel: 'x'.repeat(COMPARISON_LIMITS.label + 1) }],
    ] as const)('rejects an invalid %s with its field, and stores nothing', async (field, change) => {
      const fixture = await open();
      const outcome = await fixture.admin.create({ ...toDraft(fixture), ...change });
      expect(outcome).toMatchObject({ kind: 'rejected', status: 400, field });
      expect(unwrapOk(await fixture.admin.list())).toEqual([]);
    });

    test('rejects users who aren’t administrators, and returns not found for unknown ids', async () => {
      const fixture = await open();
      const { admin, other, absent } = fixture;
      const { id } = unwrapOk(await admin.create(toDraft(fixture)));
      const refused = { kind: 'rejected', status: 403 };
      expect(await other.list()).toMatchObject(refused);
      expect(await other.create(toDraft(fixture))).toMatchObject(refused);
      expect(await other.round(id)).toMatchObject(refused);
      expect(await other.vote(id, { round: 0, choice: 'left' })).toMatchObject(refused);
      expect(await other.remove(id)).toMatchObject(refused);
      expect(await admin.create({ ...toDraft(fixture), secondVideo: absent })).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await admin.remove('not-there')).toMatchObject({ kind: 'rejected', status: 404 });
      expect(unwrapOk(await admin.list())).toHaveLength(1);
    });

    test('resolves an aborted call as aborted', async () => {
      const { admin } = await open();
      expect(await admin.list({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
