import { asc, eq, lte } from 'drizzle-orm';
import type { RemoveCloneOutcome } from '#ports/speech-clones.ts';
import { toClonedVoiceId } from '#domain/speech/cloned-voice-id.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { cloneRemoval } from '../tables/voice-tables.ts';
import { eraseClonedSpeech } from './stored-speech.ts';
import { CLONE_LIMITS } from './clone-limits.ts';

type Parts = Pick<ServerContext, 'database' | 'objects' | 'clock' | 'log' | 'speeches'>;
type Row = typeof cloneRemoval.$inferSelect;

export function getCloneRecordingKey(id: string): string {
  return `clones/${id}/consent.wav`;
}

/** Removes the clones that are due. Idempotent; processes may run it at the same time. */
export async function removeDueClones(services: Parts): Promise<void> {
  const due = await services.database.db
    .select()
    .from(cloneRemoval)
    .where(lte(cloneRemoval.dueAt, new Date(services.clock.now())))
    .orderBy(asc(cloneRemoval.dueAt))
    .limit(CLONE_LIMITS.removeBatch);
  for (const row of due) await removeAtService(services, row);
}

/** Tries once to remove this clone at its service; a later run tries again. True when the service has confirmed it. */
export async function removeClone(services: Parts, id: string): Promise<boolean> {
  const [row] = await services.database.db.select().from(cloneRemoval).where(eq(cloneRemoval.id, id));
  return row === undefined || removeAtService(services, row);
}

async function removeAtService(services: Parts, row: Row): Promise<boolean> {
  const { db } = services.database;
  const outcome = await callService(services, row);
  if (outcome.kind === 'removed') {
    await services.objects.delete(getCloneRecordingKey(row.id));
    await eraseClonedSpeech(services, row.id);
    await db.delete(cloneRemoval).where(eq(cloneRemoval.id, row.id));
    return true;
  }
  const pause = Math.min(CLONE_LIMITS.removeEvery * 2 ** row.attempts, CLONE_LIMITS.longestPause);
  const change = { attempts: row.attempts + 1, dueAt: new Date(services.clock.now() + pause) };
  await db.update(cloneRemoval).set(change).where(eq(cloneRemoval.id, row.id));
  services.log.warn('A cloned voice could not be removed at its service yet; it is tried again later.', {
    clone: row.id,
    adapter: row.adapter,
    outcome: outcome.kind,
  });
  return false;
}

async function callService({ speeches }: Parts, { id, adapter, nativeId }: Row): Promise<RemoveCloneOutcome> {
  const clones = speeches.get(adapter)?.speech.clones;
  if (clones === undefined) return { kind: 'unavailable', message: 'This service is not set up anymore.' };
  const request = { cloneId: toClonedVoiceId(id), ...(nativeId !== null && { voiceId: nativeId }) };
  try {
    return await clones.remove(request, AbortSignal.timeout(CLONE_LIMITS.callWithin));
  } catch (error) {
    return { kind: 'unavailable', message: String(error) };
  }
}
