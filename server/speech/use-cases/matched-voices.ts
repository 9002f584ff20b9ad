import { and, desc, eq, isNull } from 'drizzle-orm';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { findNearVoices } from '#domain/audio/voice-match/find-near-voices.ts';
import { matchVoice } from '#domain/audio/voice-match/match-voice.ts';
import { toMatchedVoiceId } from '#domain/audio/voice-match/matched-voice-id.ts';
import { VOICE_CONSENT } from '#domain/audio/voice-match/sample-limits.ts';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import type { Voice } from '#ports/speech.ts';
import type { VoiceMatchSummary, VoiceMatchList } from '#ports/voice-matches.ts';
import { matchedVoice } from '../tables/voice-tables.ts';
import type { SampleResult } from '../../ports/voice-sampler.ts';
import { loadVoices } from '../../shared/load-choices.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { refuseMoreSamples, loadVoiceAllowance } from './voice-allowance.ts';
import { isListed, toWorkspaceRef, type WorkspaceRef, type Workspace } from '../../shared/workspace.ts';
import { getItemPlace, getPlace, recordActivity } from '../../shared/record-activity.ts';

export interface VoiceSample {
  readonly name: string;
  readonly file: Uint8Array;
  readonly consent: string | undefined;
  /** IP address of the client, stored with the consent. */
  readonly ipAddress: string;
}

type Row = typeof matchedVoice.$inferSelect;

/** Measures the sample and discards it; nothing is written before plan, consent and minutes are checked (VID-3). */
export async function createVoiceMatch(services: ServerContext, workspace: Workspace, sample: VoiceSample): Promise<VoiceMatchSummary> {
  if (sample.consent !== VOICE_CONSENT) throw createConsentMissingError();
  const before = await loadVoiceAllowance(services.database.db, workspace, { now: services.clock.now(), lock: false });
  refuseMoreSamples(before, 0);

  const reading = await services.voiceSampler.measure(sample.file);
  if (reading.kind === 'refused')
    throw new HttpError(400, reading.code, { field: 'file', message: `${reading.message} Nothing was kept.` });
  const voices = await loadVoices(services);
  const match = matchVoice(reading.profile, listTunableVoices(voices));
  if (match === undefined) {
    throw new HttpError(503, 'voices-unavailable', { message: 'This server’s voices can’t be tuned. Nothing was saved.' });
  }

  const row = await services.database.db.transaction(async (tx) => {
    const now = services.clock.now();
    refuseMoreSamples(await loadVoiceAllowance(tx, workspace, { now, lock: true }), reading.length);
    const made = getSingleRow(
      await tx
        .insert(matchedVoice)
        .values(toInsertValues(toWorkspaceRef(workspace), { sample, reading, match, now }))
        .returning(),
    );
    await recordActivity(tx, getPlace(workspace), { kind: 'voice.made', item: { id: made.id, name: '' } });
    return made;
  });
  return toVoiceMatchSummary(row, voices, workspace);
}

/** Newest first, with the remaining monthly allowance. */
export async function listVoiceMatches(services: ServerContext, workspace: Workspace): Promise<VoiceMatchList> {
  const { plan, minutes, used, renewsAt } = await loadVoiceAllowance(services.database.db, workspace, {
    now: services.clock.now(),
    lock: false,
  });
  const voices = await loadVoices(services);
  const rows = await loadRows(services, workspace);
  return {
    voices: rows.map((row) => toVoiceMatchSummary(row, voices, workspace)),
    plan,
    minutesPerMonth: minutes,
    secondsUsed: used,
    renewsAt: new Date(renewsAt).toISOString(),
  };
}

/**
 * Matched voices as choices: empty on a plan without voice matching, without those whose base voice the speech adapter doesn't have. Both
 * stay stored.
 */
export async function listMatchedVoices(services: ServerContext, workspace: Workspace): Promise<readonly Voice[]> {
  const { plan } = await loadVoiceAllowance(services.database.db, workspace, { now: services.clock.now(), lock: false });
  if (PLAN_FEATURES[plan].voiceMatchMinutes === 0) return [];
  const [rows, voices] = await Promise.all([loadRows(services, workspace), loadVoices(services)]);
  return rows
    .filter(({ baseVoiceId }) => voices.some(({ id }) => id === baseVoiceId))
    .map((row) => toVoiceMatchSummary(row, voices, workspace).voice);
}

/** Deletes a voice of this user, in any workspace. Measurements are erased at once; see the table for what stays. */
export async function deleteVoiceMatch(services: ServerContext, match: { readonly userId: string; readonly id: string }): Promise<void> {
  if (!isUuid(match.id)) throw createNotFoundError('voice');
  await services.database.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(matchedVoice)
      .set({ name: '', tuning: null, measured: null, deletedAt: new Date(services.clock.now()) })
      .where(and(eq(matchedVoice.id, match.id), eq(matchedVoice.ownerId, match.userId), isNull(matchedVoice.deletedAt)))
      .returning();
    if (deleted === undefined) throw createNotFoundError('voice');
    await recordActivity(tx, getItemPlace(match, deleted), { kind: 'voice.removed', item: { id: deleted.id, name: '' } });
  });
}

function loadRows({ database }: Pick<ServerContext, 'database'>, workspace: Workspace): Promise<Row[]> {
  return database.db
    .select()
    .from(matchedVoice)
    .where(and(isListed(matchedVoice, workspace), isNull(matchedVoice.deletedAt)))
    .orderBy(desc(matchedVoice.createdAt));
}

function listTunableVoices(voices: readonly Voice[]) {
  return voices.flatMap(({ id, tunable }) => (tunable === undefined ? [] : [{ id, ...tunable }]));
}

interface NewVoiceMatch {
  readonly sample: VoiceSample;
  readonly reading: Extract<SampleResult, { readonly kind: 'measured' }>;
  readonly match: NonNullable<ReturnType<typeof matchVoice>>;
  readonly now: number;
}

function toInsertValues(workspaceRef: WorkspaceRef, { sample, reading, match, now }: NewVoiceMatch): typeof matchedVoice.$inferInsert {
  return {
    ...workspaceRef,
    name: sample.name,
    baseVoiceId: match.voiceId,
    tuning: match.tuning,
    measured: reading.profile,
    seconds: reading.length,
    consent: VOICE_CONSENT,
    consentAt: new Date(now),
    consentAddress: sample.ipAddress,
    createdAt: new Date(now),
  };
}

function toVoiceMatchSummary(row: Row, voices: readonly Voice[], { userId }: Workspace): VoiceMatchSummary {
  const base = voices.find(({ id }) => id === row.baseVoiceId);
  const language = base?.language ?? 'en';
  if (row.measured === null) throw new Error('A voice that is listed has been measured.');
  return {
    id: row.id,
    mine: row.ownerId === userId,
    voice: {
      id: toMatchedVoiceId(row.id),
      name: row.name,
      language,
      gender: base?.gender ?? 'neutral',
      description: `A match, not a copy: ${base?.name ?? 'one of our voices'}, tuned to your pitch and pace.`,
      matched: true,
    },
    measured: row.measured,
    near: findNearVoices(row.measured, listFreeVoices(voices, language)),
    seconds: row.seconds,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Those that speak the language, now and for nothing. */
function listFreeVoices(voices: readonly Voice[], language: string): readonly Voice[] {
  return voices.filter(
    (voice) =>
      voice.unavailable === undefined && voice.price === undefined && getPrimaryLanguage(voice.language) === getPrimaryLanguage(language),
  );
}

function getSingleRow([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The voice was not written.');
  return row;
}

function createConsentMissingError(): HttpError {
  return new HttpError(400, 'consent-missing', {
    field: 'consent',
    message: `Check the consent box: “${VOICE_CONSENT}” Nothing was saved.`,
  });
}
