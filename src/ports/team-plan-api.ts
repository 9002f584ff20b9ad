import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** The plan that the active organization's members share (PLN-3). */
export interface TeamPlanApi {
  load(options?: CallOptions): Promise<ApiOutcome<WorkspaceTeamPlan>>;
  /**
   * Shares the user's own plan with the organization, or changes the limit of the one that is shared. `rejected` with 403 `not-yours-to-change`
   * unless the user owns the organization, 403 `plan-without-team`, 409 `shared-elsewhere` where the plan is shared with another
   * organization, and 400 with the field `memberVideos`.
   */
  share(terms: TeamPlanTerms, options?: CallOptions): Promise<ApiOutcome<WorkspaceTeamPlan>>;
  /** Everyone uses their own plan again; by an owner. Finished videos stay. */
  end(options?: CallOptions): Promise<ApiOutcome<WorkspaceTeamPlan>>;
  /** Gives a member a seat or takes it away; by an owner. `rejected` with 404 for who isn't a member, and 409 `no-free-seat`. */
  setSeat(seat: TeamSeat, options?: CallOptions): Promise<ApiOutcome<WorkspaceTeamPlan>>;
}

export interface TeamPlanTerms {
  /** Videos a month for each member other than the plan's owner; null without a limit. */
  readonly memberVideos: number | null;
}

export interface WorkspaceTeamPlan {
  readonly plan: SharedPlan | null;
  /** Why the user can’t share a plan or change the shared one; null where they can. */
  readonly lock: TeamPlanLock | null;
}

/** `personal`: no organization is active. `role`: owners share plans. `plan`: the user's plan can't be shared. */
export const TEAM_PLAN_LOCKS = ['personal', 'role', 'plan'] as const;
export type TeamPlanLock = (typeof TEAM_PLAN_LOCKS)[number];

export interface SharedPlan extends TeamPlanTerms {
  readonly holder: { readonly id: string; readonly name: string };
  /** False while the holder has no plan that can be shared, or left: everyone uses their own. */
  readonly working: boolean;
  readonly videosLeft: number;
  /** ISO 8601. */
  readonly renewsAt: string;
  readonly freeSeats: number;
  /** Of the other members; a plain member sees only their own. */
  readonly seats: readonly SharedSeat[];
}

export interface TeamSeat {
  readonly userId: string;
  readonly active: boolean;
}

export interface SharedSeat extends TeamSeat {
  /** Made this month on the shared plan. */
  readonly videos: number;
}
