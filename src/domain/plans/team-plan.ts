import { findPlanWithFeature } from './plan-features.ts';
import { formatPlanPhrase } from './plan-phrases.ts';

/** Limits of a plan that its owner shares with an organization. */
export const TEAM_LIMITS = {
  /** People who use the plan, its owner included. */
  seats: 10,
  /** Videos a month for each member. */
  memberVideos: { min: 1, max: 1_000 },
} as const;

/** A plan shared with an organization: everyone with a seat uses it there. */
export interface TeamPlan {
  /** The user whose plan and videos are used. */
  readonly holderId: string;
  readonly seats: readonly TeamSeat[];
}

/** Of a member other than the holder. A seat that was taken away stays listed, so that it isn't taken again. */
export interface TeamSeat {
  readonly userId: string;
  readonly active: boolean;
}

/** `open`: the member has none yet and gets one with the first video. */
export type SeatState = 'taken' | 'open' | 'none';

/** Whether the plan covers a member of its organization. */
export function findSeatState({ holderId, seats }: TeamPlan, userId: string): SeatState {
  if (userId === holderId) return 'taken';
  const own = seats.find((seat) => seat.userId === userId);
  if (own !== undefined) return own.active ? 'taken' : 'none';
  return countFreeSeats(seats) > 0 ? 'open' : 'none';
}

export function countFreeSeats(seats: readonly TeamSeat[]): number {
  return Math.max(0, TEAM_LIMITS.seats - 1 - seats.filter(({ active }) => active).length);
}

/** Videos that a member may still make this month; null without a limit. */
export function computeMemberLeft(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

/** Why a user's plan can't be shared. */
export function describeTeamPlan(): string {
  return `Sharing a plan with an organization is part of ${formatPlanPhrase(findPlanWithFeature('team'))}.`;
}
