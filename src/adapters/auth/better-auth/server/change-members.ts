import { parseWorkspaceRole } from '#domain/account/workspace-role.ts';
import type { MemberRole } from '#domain/activity/compare-members.ts';
import { getTextField, toErrorResponse, type AuthCall, type CallStep } from './auth-call.ts';
import type { BetterAuthServer } from './better-auth-server.ts';
import type { RowStore } from './better-auth-rows.ts';
import type { MembershipLock } from './membership-lock.ts';
import { findInvitedOrganization, findMembers } from './memberships.ts';
import type { AccountsOptions } from './options.ts';

export interface ChangeParts {
  readonly adapter: RowStore;
  readonly lock: MembershipLock;
  readonly options: Pick<AccountsOptions, 'database' | 'onMembersChanged'>;
}

interface Changer {
  readonly organizationId: string;
  /** Undefined where it turns out that nobody is signed in: nothing was changed. */
  readonly findActor: () => Promise<string | undefined>;
}

/** Runs a change of an organization's members under its lock and reports what it changed, in the same transaction. */
export function changeMembers<Result>(
  { adapter, lock, options }: ChangeParts,
  { organizationId, findActor }: Changer,
  change: () => Promise<Result>,
): Promise<Result> {
  return lock.run(organizationId, async () => {
    const before = await findRoles(adapter, organizationId);
    const result = await change();
    const after = await findRoles(adapter, organizationId);
    if (JSON.stringify(before) === JSON.stringify(after)) return result;
    const actorId = await findActor();
    if (actorId !== undefined) await options.onMembersChanged?.({ organizationId, actorId, before, after }, options.database);
    return result;
  });
}

async function findRoles(adapter: RowStore, organizationId: string): Promise<readonly MemberRole[]> {
  const members = await findMembers(adapter, organizationId);
  return members
    .map(({ userId, role }) => ({ userId, role: parseWorkspaceRole(role) }))
    .toSorted((one, other) => one.userId.localeCompare(other.userId));
}

interface StepParts {
  readonly server: BetterAuthServer;
  readonly options: AccountsOptions;
  readonly lock: MembershipLock;
}

/** Steps that run a call under the lock of the organization it names, or that its invitation is for. */
export function createMemberSteps({ server, options, lock }: StepParts) {
  const run = async (call: AuthCall, organizationId: string, next: (call: AuthCall) => Promise<Response>) => {
    const { adapter } = await server.$context;
    const findActor = async () => (await server.api.getSession({ headers: call.request.headers }))?.user.id;
    return changeMembers({ adapter, lock, options }, { organizationId, findActor }, () => next(call));
  };

  const changesMembers: CallStep = async (call, next) => {
    const organizationId = getTextField(call, 'organizationId');
    return organizationId === ''
      ? toErrorResponse(400, 'NO_ORGANIZATION', 'This request names no organization.')
      : run(call, organizationId, next);
  };

  /** better-auth refuses invitations that don't exist. */
  const acceptsInvitation: CallStep = async (call, next) => {
    const organizationId = await findInvitedOrganization((await server.$context).adapter, getTextField(call, 'invitationId'));
    return organizationId === undefined ? next(call) : run(call, organizationId, next);
  };

  return { changesMembers, acceptsInvitation };
}
