import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { recording } from '../../projects/tables/recording-tables.ts';
import { type ExportFile, type ExportScope, toJsonFile } from '../../shared/export-files.ts';
import type { ExportOrder, ServerContext } from '../../shared/server-context.ts';
import { ownPresenter } from '../tables/presenter-tables.ts';
import { clonedVoice, matchedVoice } from '../tables/voice-tables.ts';
import { getCloneRecordingKey } from './clone-removals.ts';
import { getPresenterKeys } from './manage-own-presenters.ts';
import { getRecordingKey } from './recordings/stored-recordings.ts';

/** Recordings, and the voices and presenters made of people, with what was agreed to. */
export async function* exportVoices({ services, userId, scope }: ExportOrder): AsyncGenerator<ExportFile> {
  yield toJsonFile('voices.json', await loadVoices(services, userId));
  yield toJsonFile('cloned-voices.json', await loadClones(services, userId));
  yield toJsonFile('presenters.json', await loadPresenters(services, userId));
  yield* generateRecordingFiles(services, scope);
  yield* generatePresenterFiles(services, userId);
  yield* generateCloneFiles(services, userId);
}

/** Measurements and consent texts of matched voices. Deleted voices appear with what is still stored of them. */
async function loadVoices({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(matchedVoice).where(eq(matchedVoice.ownerId, userId)).orderBy(asc(matchedVoice.createdAt));
  return rows.map(({ id, name, baseVoiceId, tuning, measured, seconds, consent, consentAt, consentAddress, createdAt, deletedAt }) => ({
    ...{ id, name, baseVoiceId, tuning, measured, seconds, consent, consentAt, consentAddress, createdAt, deletedAt },
  }));
}

/** Cloned voices with the consent that was read. Withdrawn ones appear with what is still stored of them. */
async function loadClones({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(clonedVoice).where(eq(clonedVoice.ownerId, userId)).orderBy(asc(clonedVoice.createdAt));
  return rows.map(({ requestId: _requestId, ownerId: _ownerId, ...row }) => row);
}

/** Presenters made from photos with what was agreed to, and drawn ones with their choices. Deleted ones appear with what is still stored of them. */
async function loadPresenters({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(ownPresenter).where(eq(ownPresenter.ownerId, userId)).orderBy(asc(ownPresenter.createdAt));
  return rows.map(({ id, organizationId, name, voiceId, choices, consentKind, consent, consentAt, consentAddress, createdAt, ...row }) => ({
    ...{ id, organizationId, name, voiceId, choices, consentKind, consent, consentAt, consentAddress, createdAt },
    ...{ consentPerson: row.consentPerson, consentDate: row.consentDate, withdrawnAt: row.withdrawnAt, deletedAt: row.deletedAt },
  }));
}

async function* generatePresenterFiles({ database, objects }: ServerContext, userId: string): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: ownPresenter.id }).from(ownPresenter).where(eq(ownPresenter.ownerId, userId));
  for (const { id } of rows) {
    const stored = await objects.get(getPresenterKeys(id).thumbnail);
    if (stored !== undefined) yield { name: `presenters/${id}.webp`, bytes: await buffer(stored.body), compressed: true };
  }
}

async function* generateCloneFiles({ database, objects }: ServerContext, userId: string): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: clonedVoice.id }).from(clonedVoice).where(eq(clonedVoice.ownerId, userId));
  for (const { id } of rows) {
    const stored = await objects.get(getCloneRecordingKey(id));
    if (stored !== undefined) yield { name: `cloned-voices/${id}.wav`, bytes: await buffer(stored.body), compressed: false };
  }
}

async function* generateRecordingFiles({ database, objects }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: recording.id }).from(recording).where(isOwn(recording)).orderBy(asc(recording.createdAt));
  for (const { id } of rows) {
    const stored = await objects.get(getRecordingKey(id));
    if (stored !== undefined) yield { name: `recordings/${id}.wav`, bytes: await buffer(stored.body), compressed: false };
  }
}
