import { describe, expect, test } from 'vitest';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import type { TeamPlanApi } from '#ports/team-plan-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

/**
 * In one organization that shares no plan: an owner on a plan that can be shared, an owner on one that can’t, and a plain member; and a user in
 * the personal workspace. The ids are those of the first owner and the member.
 */
export interface TeamPlanFixture {
  readonly owner: TeamPlanApi;
  readonly planless: TeamPlanApi;
  readonly member: TeamPlanApi;
  readonly personal: TeamPlanApi;
  readonly ownerId: string;
  readonly memberId: string;
}

export interface TeamPlanApiHarness {
  readonly name: string;
  readonly open: () => Promise<TeamPlanFixture>;
}

const UNLIMITED = { memberVideos: null };

export function teamPlanApiSuite({ name, open }: TeamPlanApiHarness): void {
  describe(`TeamPlanApi: ${name}`, () => {
    test('PLN-3 an owner shares a plan, everyone sees it, and it ends again', async () => {
      const { owner, planless, member, ownerId } = await open();
      expect(unwrapOk(await owner.load())).toEqual({ plan: null, lock: null });
      const shared = unwrapOk(await owner.share(UNLIMITED));
      expect(shared.lock).toBeNull();
      expect(shared.plan).toMatchObject({ holder: { id: ownerId }, working: true, memberVideos: null, seats: [] });
      expect(shared.plan?.freeSeats).toBe(TEAM_LIMITS.seats - 1);
      expect(unwrapOk(await planless.load())).toEqual(shared);
      expect(unwrapOk(await member.load())).toEqual({ ...shared, lock: 'role' });
      expect(unwrapOk(await owner.end())).toEqual({ plan: null, lock: null });
      expect(unwrapOk(await member.load())).toEqual({ plan: null, lock: 'role' });
    });

    test('the limit for each member changes, and stays whose plan it is', async () => {
      const { owner, planless, ownerId } = await open();
      expect(unwrapOk(await owner.share({ memberVideos: 5 })).plan).toMatchObject({ memberVideos: 5 });
      expect(unwrapOk(await planless.share({ memberVideos: 7 })).plan).toMatchObject({ memberVideos: 7, holder: { id: ownerId } });
      for (const memberVideos of [0, -1, 2.5, TEAM_LIMITS.memberVideos.max + 1]) {
        expect(await owner.share({ memberVideos }), String(memberVideos)).toMatchObject({
          ...{ kind: 'rejected', status: 400, field: 'memberVideos' },
        });
      }
      expect(unwrapOk(await owner.load()).plan).toMatchObject({ memberVideos: 7 });
      expect(unwrapOk(await owner.share(UNLIMITED)).plan).toMatchObject({ memberVideos: null });
    });

    test('a seat is taken away and given back, and plain members see only their own', async () => {
      const { owner, member, memberId } = await open();
      await owner.share(UNLIMITED);
      const seat = { userId: memberId, active: false };
      expect(unwrapOk(await owner.setSeat(seat)).plan).toMatchObject({ seats: [{ ...seat, videos: 0 }], freeSeats: TEAM_LIMITS.seats - 1 });
      expect(unwrapOk(await member.load()).plan?.seats).toEqual([{ ...seat, videos: 0 }]);
      const given = unwrapOk(await owner.setSeat({ userId: memberId, active: true }));
      expect(given.plan).toMatchObject({ seats: [{ userId: memberId, active: true }], freeSeats: TEAM_LIMITS.seats - 2 });
      expect(unwrapOk(await owner.setSeat({ userId: memberId, active: true }))).toEqual(given);
    });

    test('only members other than the holder have seats, and only of a shared plan', async () => {
      const { owner, ownerId, memberId } = await open();
      expect(await owner.setSeat({ userId: memberId, active: true })).toMatchObject({ kind: 'rejected', status: 404 });
      await owner.share(UNLIMITED);
      for (const userId of [ownerId, 'nobody'])
        expect(await owner.setSeat({ userId, active: true }), userId).toMatchObject({ kind: 'rejected', status: 404 });
      expect(unwrapOk(await owner.load()).plan?.seats).toEqual([]);
    });

    test('who may not share is refused, and nothing changes', async () => {
      const { owner, planless, member, personal, memberId } = await open();
      expect(unwrapOk(await planless.load())).toEqual({ plan: null, lock: 'plan' });
      expect(unwrapOk(await personal.load())).toEqual({ plan: null, lock: 'personal' });
      expect(await planless.share(UNLIMITED)).toMatchObject({ kind: 'rejected', status: 403, code: 'plan-without-team' });
      expect(await personal.share(UNLIMITED)).toMatchObject({ kind: 'rejected', status: 409, code: 'no-organization' });
      const before = unwrapOk(await owner.share(UNLIMITED));
      for (const call of [member.share(UNLIMITED), member.end(), member.setSeat({ userId: memberId, active: true })])
        expect(await call).toMatchObject({ kind: 'rejected', status: 403, code: 'not-yours-to-change' });
      expect(unwrapOk(await owner.load())).toEqual(before);
    });
  });
}
