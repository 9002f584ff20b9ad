import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { getMailDomain } from '#domain/activity/activity.ts';
import { compareMembers, type MemberRole } from '#domain/activity/compare-members.ts';
import type { Tx } from '../../ports/database.ts';
import { recordActivity, recordMemberDeeds } from '../../shared/record-activity.ts';
import type { ServerContext } from '../../shared/server-context.ts';

interface MembersChange {
  readonly organizationId: string;
  readonly actorId: string;
  readonly before: readonly MemberRole[];
  readonly after: readonly MemberRole[];
}

/** Notes who joined, left or was removed, and whose role changed, in the transaction that did it. */
export async function recordMembersChange(change: MembersChange, tx: Tx): Promise<void> {
  const { organizationId, actorId } = change;
  await recordMemberDeeds(tx, { actorId, workspace: { ownerId: '', organizationId } }, compareMembers(change));
}

interface InvitationEvent {
  readonly kind: 'invited' | 'revoked';
  readonly id: string;
  readonly organizationId: string;
  readonly actorId: string;
  readonly email: string;
  readonly role: WorkspaceRole;
}

/** Of the invited address only the domain is noted. */
export async function recordInvitation({ database }: Pick<ServerContext, 'database'>, event: InvitationEvent): Promise<void> {
  const { kind, id, organizationId, actorId, email, role } = event;
  await recordActivity(
    database.db,
    { actorId, workspace: { ownerId: '', organizationId } },
    {
      kind: kind === 'invited' ? 'member.invited' : 'member.invitation-revoked',
      item: { id, name: getMailDomain(email) },
      details: { role },
    },
  );
}
