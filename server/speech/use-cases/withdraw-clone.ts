import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { VoiceCloneSummary } from '#domain/voice-clone/voice-clone.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, toWorkspaceKey, type WorkspaceRef } from '../../shared/workspace.ts';
import { clonedVoice, cloneRemoval } from '../tables/voice-tables.ts';
import { eraseClonedSpeech } from './stored-speech.ts';
import { getCloneRecordingKey, removeClone } from './clone-removals.ts';
import { toCloneSummary } from './list-clones.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';

type Parts = Pick<ServerContext, 'database' | 'objects' | 'clock'>;

/** Withdraws the consent: the voice speaks no more at once, and what it said is erased. Its service is asked until it has removed it. Idempotent. */
export async function withdrawClone(
  services: Parts & Pick<ServerContext, 'speeches' | 'log'>,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<VoiceCloneSummary> {
  if (!isUuid(id)) throw createNotFoundError('voice');
  const now = new Date(services.clock.now());
  const row = await services.database.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(clonedVoice)
      .set({ name: '', withdrawnAt: sql`coalesce(${clonedVoice.withdrawnAt}, ${now})` })
      .where(and(eq(clonedVoice.id, id), eq(clonedVoice.ownerId, userId), isNotNull(clonedVoice.nativeId)))
      .returning();
    if (withdrawn === undefined) throw createNotFoundError('voice');
    const { adapter, nativeId } = withdrawn;
    if (withdrawn.withdrawnAt?.getTime() === now.getTime())
      await recordActivity(tx, getItemPlace({ userId }, withdrawn), { kind: 'consent.withdrawn', item: { id, name: '' } });
    const removal = { id, adapter, nativeId, workspace: toWorkspaceKey(withdrawn), dueAt: now };
    await tx.insert(cloneRemoval).values(removal).onConflictDoNothing();
    return withdrawn;
  });
  await eraseHere(services, id);
  await removeClone(services, id);
  return toCloneSummary(row, userId);
}

/** Erases the clones of a workspace that is being deleted. Their services are asked later. Idempotent. */
export function eraseWorkspaceClones(services: Parts, workspaceRef: WorkspaceRef): Promise<void> {
  return eraseClones(services, isInWorkspace(clonedVoice, workspaceRef));
}

/** Erases the clones that a user made, in every workspace: the consent was given to them. Idempotent. */
export function eraseUserClones(services: Parts, userId: string): Promise<void> {
  return eraseClones(services, eq(clonedVoice.ownerId, userId));
}

/** The removal is written with the row's deletion: an account is gone only when its clones are going to be. */
async function eraseClones(services: Parts, within: SQL | undefined): Promise<void> {
  const { db } = services.database;
  for (const { id } of await db.select({ id: clonedVoice.id }).from(clonedVoice).where(within)) {
    await eraseHere(services, id);
    await db.transaction(async (tx) => {
      const [row] = await tx.delete(clonedVoice).where(eq(clonedVoice.id, id)).returning();
      if (row === undefined) return;
      const { adapter, nativeId } = row;
      const removal = { id, adapter, nativeId, workspace: toWorkspaceKey(row), dueAt: new Date(services.clock.now()) };
      await tx.insert(cloneRemoval).values(removal).onConflictDoNothing();
    });
  }
}

async function eraseHere(services: Parts, id: string): Promise<void> {
  await services.objects.delete(getCloneRecordingKey(id));
  await eraseClonedSpeech(services, id);
}
