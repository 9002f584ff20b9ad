import { eq, inArray, sql } from 'drizzle-orm';
import { ACTIVITY_LIMITS, type Deed } from '#domain/activity/activity.ts';
import type { MemberDeed } from '#domain/activity/compare-members.ts';
import { activity } from '../accounts/tables/activity-tables.ts';
import { user } from '../accounts/tables/auth-tables.ts';
import type { Db, Tx } from '../ports/database.ts';
import { toWorkspaceKey, toWorkspaceRef, type Workspace, type WorkspaceRef } from './workspace.ts';

/** Who did it, and in whose workspace: not the one they work in now, but that of the item. */
export interface ActivityPlace {
  readonly actorId: string;
  readonly workspace: WorkspaceRef;
}

export function getPlace(workspace: Workspace): ActivityPlace {
  return { actorId: workspace.userId, workspace: toWorkspaceRef(workspace) };
}

/** The workspace of a row, which may be another one than the one that is active. */
export function getItemPlace(actor: Pick<Workspace, 'userId'>, { ownerId, organizationId }: WorkspaceRef): ActivityPlace {
  return { actorId: actor.userId, workspace: { ownerId, organizationId } };
}

export function getPersonalPlace(userId: string): ActivityPlace {
  return { actorId: userId, workspace: { ownerId: userId, organizationId: null } };
}

/** Writes an entry in the transaction of the deed, so that neither exists without the other. */
export function recordActivity(via: Db | Tx, place: ActivityPlace, deed: Deed): Promise<void> {
  return recordActivities(via, place, [deed]);
}

export async function recordActivities(via: Db | Tx, { actorId, workspace }: ActivityPlace, deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return;
  const actorName = sql<string>`coalesce((select ${user.name} from ${user} where ${eq(user.id, actorId)}), '')`;
  await via.insert(activity).values(
    deeds.map(({ kind, item, details = {} }) => ({
      ...{ workspace: toWorkspaceKey(workspace), actorId, actorName, kind, details },
      itemId: item?.id ?? null,
      itemName: item === undefined ? null : item.name.slice(0, ACTIVITY_LIMITS.name),
    })),
  );
}

/** Entries about members, with the names they have now. */
export async function recordMemberDeeds(via: Db | Tx, place: ActivityPlace, deeds: readonly MemberDeed[]): Promise<void> {
  if (deeds.length === 0) return;
  const ids = deeds.map(({ userId }) => userId);
  const rows = await via.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids));
  const findName = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  await recordActivities(
    via,
    place,
    deeds.map(({ userId, ...deed }) => ({ ...deed, item: { id: userId, name: findName(userId) } })),
  );
}
