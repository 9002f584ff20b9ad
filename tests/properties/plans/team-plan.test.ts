import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMemberQuota, checkTeamQuota } from '#domain/plans/check-plan.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { computeMemberLeft, countFreeSeats, findSeatState, TEAM_LIMITS, type TeamPlan } from '#domain/plans/team-plan.ts';

const HOLDER = 'holder';
const userId = fc.integer({ min: 0, max: 20 }).map((number) => `user-${number}`);
const team: fc.Arbitrary<TeamPlan> = fc
  .uniqueArray(fc.record({ userId, active: fc.boolean() }), { selector: (seat) => seat.userId, maxLength: 15 })
  .map((seats) => ({ holderId: HOLDER, seats }));
const NOON = Date.UTC(2026, 10, 1, 12);

/** The team after its members made videos, one after the other. */
function takeSeats(plan: TeamPlan, members: readonly string[]): TeamPlan {
  return members.reduce(
    (now, member) => (findSeatState(now, member) === 'open' ? { ...now, seats: [...now.seats, { userId: member, active: true }] } : now),
    plan,
  );
}

describe('PLN-3 seats of a shared plan', () => {
  test('never more members than seats get the plan, whoever comes first', () => {
    fc.assert(
      fc.property(fc.array(userId, { maxLength: 40 }), (members) => {
        const { seats } = takeSeats({ holderId: HOLDER, seats: [] }, members);
        const different = new Set(members).size;
        expect(seats.length).toBe(Math.min(different, TEAM_LIMITS.seats - 1));
        expect(countFreeSeats(seats)).toBe(TEAM_LIMITS.seats - 1 - seats.length);
      }),
    );
  });

  test('a member with a seat keeps it whoever comes later, and one without never takes it back', () => {
    fc.assert(
      fc.property(team, fc.array(userId, { maxLength: 20 }), (plan, members) => {
        const later = takeSeats(plan, members);
        for (const seat of plan.seats) expect(findSeatState(later, seat.userId)).toBe(seat.active ? 'taken' : 'none');
      }),
    );
  });

  test('the holder always has one, and nobody gets one beyond the limit', () => {
    fc.assert(
      fc.property(team, userId, (plan, member) => {
        expect(findSeatState(plan, HOLDER)).toBe('taken');
        const known = plan.seats.some((seat) => seat.userId === member);
        expect(findSeatState(plan, member) === 'open').toBe(!known && countFreeSeats(plan.seats) > 0);
      }),
    );
  });
});

describe('PLN-4 videos of a shared plan', () => {
  test('a member is refused exactly when the limit is reached', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 1_000 })), fc.nat({ max: 1_200 }), (memberVideos, used) => {
        const memberLeft = computeMemberLeft(memberVideos, used);
        const failure = checkMemberQuota({ memberVideos, memberLeft }, NOON);
        expect(failure !== undefined).toBe(memberVideos !== null && used >= memberVideos);
        expect(failure?.message ?? 'November 1').toContain('November 1');
      }),
    );
  });

  test('everyone is refused exactly when the plan’s videos are used', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), (used) => {
        const failure = checkTeamQuota(PLAN_LIMITS.business, used, NOON);
        expect(failure?.code).toBe(used >= PLAN_LIMITS.business.videosPerMonth ? 'no-videos-left' : undefined);
      }),
    );
  });
});
