import { and, desc, eq, isNull } from 'drizzle-orm';
import { PLAN_FEATURES } from '../../../src/domain/plans/plan-features.ts';
import { matchVoice } from '../../../src/domain/audio/voice-match/match-voice.ts';
import { voiceIdOfMatch } from '../../../src/domain/audio/voice-match/matched-voice-id.ts';
import { VOICE_CONSENT } from '../../../src/domain/audio/voice-match/voice-consent.ts';
import type { Voice } from '../../../src/ports/speech.ts';
import type { VoiceMatchCard, VoiceMatchList } from '../../../src/ports/voice-matches.ts';
import { matchedVoice } from '../../adapters/database/schema.ts';
import type { SampleReading } from '../../ports/voice-sampler.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';
import { refuseMoreSamples, voiceAllowance } from './voice-allowance.ts';
import { listed, spaceOf, type Space, type Workspace } from '../../shared/workspace.ts';

export interface VoiceSample {
  readonly name: string;
  readonly file: Uint8Array;
  readonly consent: string | undefined;
  /** Where it came from. */
  readonly address: string;
}

type Row = typeof matchedVoice.$inferSelect;

/** VID-3. The sample is measured and forgotten; nothing is written before plan, consent and minutes are known to be right. */
export async function createVoiceMatch(services: HostServices, workspace: Workspace, sample: VoiceSample): Promise<VoiceMatchCard> {
  if (sample.consent !== VOICE_CONSENT) throw noConsent();
  const before = await voiceAllowance(services.database.db, workspace.userId, { now: services.clock.now(), lock: false });
  refuseMoreSamples(before, 0);

  const reading = await services.voiceSampler.measure(sample.file);
  if (reading.kind === 'refused') throw new Refusal(400, reading.code, { field: 'file', message: `${reading.message} Nothing was kept.` });
  const match = matchVoice(reading.profile, await tunableVoices(services));
  if (match === undefined) {
    throw new Refusal(503, 'voices-unavailable', { message: 'This server’s voices can’t be tuned. Nothing was saved.' });
  }

  const row = await services.database.db.transaction(async (tx) => {
    const now = services.clock.now();
    refuseMoreSamples(await voiceAllowance(tx, workspace.userId, { now, lock: true }), reading.length);
    return oneRow(
      await tx
        .insert(matchedVoice)
        .values(valuesOf(spaceOf(workspace), { sample, reading, match, now }))
        .returning(),
    );
  });
  return cardOf(row, await services.voices());
}

/** Newest first, with what is left of the month. */
export async function listVoiceMatches(services: HostServices, workspace: Workspace): Promise<VoiceMatchList> {
  const { plan, minutes, used, renewsAt } = await voiceAllowance(services.database.db, workspace.userId, {
    now: services.clock.now(),
    lock: false,
  });
  const voices = await services.voices();
  const rows = await rowsOf(services, workspace);
  return {
    voices: rows.map((row) => cardOf(row, voices)),
    plan,
    minutesPerMonth: minutes,
    secondsUsed: used,
    renewsAt: new Date(renewsAt).toISOString(),
  };
}

/** As voices to choose from: none for a plan without voice matching. They are kept until there is one again. */
export async function matchedVoices(services: HostServices, workspace: Workspace): Promise<readonly Voice[]> {
  const { plan } = await voiceAllowance(services.database.db, workspace.userId, { now: services.clock.now(), lock: false });
  if (PLAN_FEATURES[plan].voiceMatchMinutes === 0) return [];
  const [rows, voices] = await Promise.all([rowsOf(services, workspace), services.voices()]);
  return rows.map((row) => cardOf(row, voices).voice);
}

/** By whoever made it, also in an organisation. What was measured goes at once; see the table for what stays. */
export async function deleteVoiceMatch(services: HostServices, match: { readonly userId: string; readonly id: string }): Promise<void> {
  if (!isUuid(match.id)) throw notFound('voice');
  const gone = await services.database.db
    .update(matchedVoice)
    .set({ name: '', tuning: null, measured: null, deletedAt: new Date(services.clock.now()) })
    .where(and(eq(matchedVoice.id, match.id), eq(matchedVoice.ownerId, match.userId), isNull(matchedVoice.deletedAt)))
    .returning({ id: matchedVoice.id });
  if (gone.length === 0) throw notFound('voice');
}

function rowsOf({ database }: Pick<HostServices, 'database'>, workspace: Workspace): Promise<Row[]> {
  return database.db
    .select()
    .from(matchedVoice)
    .where(and(listed(matchedVoice, workspace), isNull(matchedVoice.deletedAt)))
    .orderBy(desc(matchedVoice.createdAt));
}

async function tunableVoices({ voices }: Pick<HostServices, 'voices'>) {
  return (await voices()).flatMap(({ id, tunable }) => (tunable === undefined ? [] : [{ id, ...tunable }]));
}

interface Made {
  readonly sample: VoiceSample;
  readonly reading: Extract<SampleReading, { readonly kind: 'measured' }>;
  readonly match: NonNullable<ReturnType<typeof matchVoice>>;
  readonly now: number;
}

function valuesOf(space: Space, { sample, reading, match, now }: Made): typeof matchedVoice.$inferInsert {
  return {
    ...space,
    name: sample.name,
    baseVoiceId: match.voiceId,
    tuning: match.tuning,
    measured: reading.profile,
    seconds: reading.length,
    consent: VOICE_CONSENT,
    consentAt: new Date(now),
    consentAddress: sample.address,
    createdAt: new Date(now),
  };
}

function cardOf(row: Row, voices: readonly Voice[]): VoiceMatchCard {
  const base = voices.find(({ id }) => id === row.baseVoiceId);
  if (row.measured === null) throw new Error('A voice that is listed has been measured.');
  return {
    id: row.id,
    voice: {
      id: voiceIdOfMatch(row.id),
      name: row.name,
      language: base?.language ?? 'en',
      gender: base?.gender ?? 'neutral',
      description: `A match, not a copy: ${base?.name ?? 'one of our voices'}, tuned to your pitch and pace.`,
      matched: true,
    },
    measured: row.measured,
    seconds: row.seconds,
    createdAt: row.createdAt.toISOString(),
  };
}

function oneRow([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The voice was not written.');
  return row;
}

function noConsent(): Refusal {
  return new Refusal(400, 'consent-missing', {
    field: 'consent',
    message: `Check the consent box: “${VOICE_CONSENT}” Nothing was saved.`,
  });
}
