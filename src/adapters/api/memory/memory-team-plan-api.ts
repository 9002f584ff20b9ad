import { canDo } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { countFreeSeats, describeTeamPlan, TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import type { SharedPlan, TeamPlanApi, TeamPlanTerms, TeamSeat, WorkspaceTeamPlan } from '#ports/team-plan-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, type Rejected, rejectField } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** An organization, and the plan that is shared with it. */
export interface MemoryTeam {
  readonly memberIds: readonly string[];
  shared: MemorySharedPlan | null;
}

interface MemorySharedPlan {
  readonly holder: MemoryTeamUser;
  readonly terms: TeamPlanTerms;
  readonly seats: readonly TeamSeat[];
}

interface MemoryTeamUser {
  readonly id: string;
  readonly name: string;
  readonly role: WorkspaceRole;
  readonly server: MemoryServer;
}

export function createMemoryTeam(memberIds: readonly string[]): MemoryTeam {
  return { memberIds, shared: null };
}

/** Of one user in an organization; `team` null: in the personal workspace. */
export function createMemoryTeamPlanApi(team: MemoryTeam | null, user: MemoryTeamUser, faults: Faults): TeamPlanApi {
  function describeTeam(): WorkspaceTeamPlan {
    if (team === null) return { plan: null, lock: 'personal' };
    const { shared } = team;
    if (shared !== null) return { plan: describeShared(shared), lock: canDo(user.role, 'manage-plan') ? null : 'role' };
    if (!canDo(user.role, 'manage-plan')) return { plan: null, lock: 'role' };
    return { plan: null, lock: PLAN_FEATURES[user.server.profile().plan].team ? null : 'plan' };
  }

  function describeShared({ holder, terms, seats }: MemorySharedPlan): SharedPlan {
    const { plan, usage } = holder.server.profile();
    const visible = canDo(user.role, 'manage-members') ? seats : seats.filter(({ userId }) => userId === user.id);
    return {
      ...terms,
      holder: { id: holder.id, name: holder.name },
      working: PLAN_FEATURES[plan].team,
      videosLeft: usage.videosLeft,
      renewsAt: usage.renewsAt,
      freeSeats: countFreeSeats(seats),
      seats: visible.map((seat) => ({ ...seat, videos: 0 })),
    };
  }

  /** Runs a change as an owner, unless there is a problem with it. As a server does, it looks at the role first. */
  function change(apply: (of: MemoryTeam) => Rejected | null, signal: AbortSignal | undefined, problem: Rejected | null = null) {
    return faults.run<WorkspaceTeamPlan>(() => {
      if (team !== null && !canDo(user.role, 'manage-plan')) {
        return reject(403, 'not-yours-to-change', { message: 'Only owners of the organization can share a plan or change who uses it.' });
      }
      if (problem !== null) return problem;
      if (team === null)
        return reject(409, 'no-organization', { message: 'You’re in your personal workspace. Switch to an organization first.' });
      return apply(team) ?? { kind: 'ok', value: describeTeam() };
    }, signal);
  }

  return {
    load: (options) => faults.run<WorkspaceTeamPlan>(() => ({ kind: 'ok', value: describeTeam() }), options?.signal),
    share: (terms, options) =>
      change(
        (of) => {
          if (of.shared === null && !PLAN_FEATURES[user.server.profile().plan].team) {
            return reject(403, 'plan-without-team', { message: describeTeamPlan() });
          }
          of.shared = of.shared === null ? { holder: user, terms, seats: [] } : { ...of.shared, terms };
          return null;
        },
        options?.signal,
        findTermsProblem(terms),
      ),
    end: (options) =>
      change((of) => {
        of.shared = null;
        return null;
      }, options?.signal),
    setSeat: (seat, options) => change((of) => setMemorySeat(of, seat), options?.signal),
  };
}

function findTermsProblem({ memberVideos }: TeamPlanTerms): Rejected | null {
  const { min, max } = TEAM_LIMITS.memberVideos;
  if (memberVideos === null || (Number.isInteger(memberVideos) && memberVideos >= min && memberVideos <= max)) return null;
  return rejectField('memberVideos', `Use a whole number from ${min} to ${max}.`);
}

function setMemorySeat(team: MemoryTeam, seat: TeamSeat): Rejected | null {
  const { shared } = team;
  if (shared === null) return NOT_FOUND;
  const known = shared.seats.find(({ userId }) => userId === seat.userId);
  if (known === undefined && (seat.userId === shared.holder.id || !team.memberIds.includes(seat.userId))) return NOT_FOUND;
  if (seat.active && known?.active !== true && countFreeSeats(shared.seats) === 0) {
    return reject(409, 'no-free-seat', {
      message: `All ${TEAM_LIMITS.seats} seats of the plan are taken. Take one from someone else first.`,
    });
  }
  const seats = known === undefined ? [...shared.seats, seat] : shared.seats.map((one) => (one === known ? seat : one));
  team.shared = { ...shared, seats };
  return null;
}
