import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { checkMatchedVoices } from '../../../src/domain/plans/check-matched-voices.ts';
import { checkLength } from '../../../src/domain/plans/check-plan.ts';
import { estimateSpokenSeconds } from '../../../src/domain/script/estimate-spoken-seconds.ts';
import { VOICE_GONE } from '../../../src/domain/audio/voice-match/matched-voice-id.ts';
import { getTuningKey } from '../../../src/domain/audio/voice-match/voice-profile.ts';
import { findMissingVoice, type MissingVoice } from '../../../src/domain/speech/find-missing-voice.ts';
import { encodeSpokenScene, SPOKEN_SCENE_VERSION } from '../../../src/domain/speech/spoken-scene-file.ts';
import type { SpeakOutcome, SpeakRequest } from '../../../src/ports/speech.ts';
import { matchedVoice } from '../tables/voice-tables.ts';
import { loadVoices } from '../../shared/load-choices.ts';
import { ESTIMATE_SURE_ABOVE, SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { loadPlanUsage } from '../../billing/use-cases/quota.ts';
import { createUnauthorizedError, HttpError } from '../../shared/http-error.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import { resolveVoice } from './resolve-voice.ts';
import { isReachable, type Workspace } from '../../shared/workspace.ts';

/**
 * Speech for visitors without an account, in built-in voices only. Its work limit is separate from that of users, and
 * is shared fairly between IP addresses.
 */
export async function trySpeech(
  services: Pick<ServerContext, 'objects' | 'engine' | 'voices' | 'workLimiter'>,
  input: { readonly request: Pick<SpeakRequest, 'script' | 'voiceId'>; readonly address: string },
  clientSignal: AbortSignal,
): Promise<SpokenFile> {
  const voices = await loadVoices(services);
  const missing = findMissingVoice(input.request, voices);
  if (missing !== undefined) throw createMissingVoiceError(missing);
  const listener = { queue: 'tries', owner: input.address } as const;
  return loadSpokenFile(services, { request: { ...input.request, lexicon: [] }, listener }, clientSignal);
}

function createMissingVoiceError({ text }: MissingVoice): HttpError {
  return new HttpError(400, 'unknown-voice', { field: 'voiceId', message: `Your text ${text}` });
}

export interface SpokenFile {
  readonly bytes: Uint8Array;
  /** Hash of everything the audio depends on; equal requests have equal hashes. */
  readonly contentHash: string;
}

/** The owner of the work for fair scheduling: a user, or the IP address of a visitor. */
export interface SpeechClient {
  readonly queue: 'speech' | 'tries';
  readonly owner: string;
}

type SpeechServices = Pick<ServerContext, 'objects' | 'engine' | 'workLimiter'>;

const MILLISECONDS = 1_000;

/** Speech of one scene as an audio file, cached under the hash of its input. */
export async function previewSpeech(
  services: ServerContext,
  input: { readonly workspace: Workspace; readonly request: SpeakRequest },
  clientSignal: AbortSignal,
): Promise<SpokenFile> {
  const { userId } = input.workspace;
  const voice = await resolveVoice(services, input.request.voiceId, isReachable(matchedVoice, input.workspace));
  if (voice === undefined) throw new HttpError(400, 'unknown-voice', { field: 'voiceId', message: VOICE_GONE });
  const missing = findMissingVoice({ ...input.request, ...voice }, await loadVoices(services));
  if (missing !== undefined) throw createMissingVoiceError(missing);
  await checkPreviewPlan(services, userId, input.request);
  services.workLimiter.refuseOverspent('speech', userId);
  return loadSpokenFile(services, { request: { ...input.request, ...voice }, listener: { queue: 'speech', owner: userId } }, clientSignal);
}

/**
 * Throws if the plan lacks matched voices, or if the scene is certainly longer than the plan's longest video;
 * estimates are accurate to about 20 % (PLN-4).
 */
async function checkPreviewPlan(
  { database, clock }: ServerContext,
  userId: string,
  { script, lexicon, voiceId }: SpeakRequest,
): Promise<void> {
  const usage = await loadPlanUsage(database.db, userId, { now: clock.now(), lock: false });
  if (usage === undefined) throw createUnauthorizedError();
  const seconds = estimateSpokenSeconds(script, lexicon);
  const failure = seconds > usage.limits.videoLength * ESTIMATE_SURE_ABOVE ? checkLength(usage.limits, seconds) : undefined;
  const first = checkMatchedVoices(usage.plan, [voiceId]) ?? failure;
  if (first !== undefined) throw new HttpError(403, first.code, first);
}

/** Loads the speech from the object store; speaks and stores it if it is missing. */
export async function loadSpokenFile(
  services: SpeechServices,
  input: { readonly request: SpeakRequest; readonly listener: SpeechClient },
  clientSignal: AbortSignal,
): Promise<SpokenFile> {
  const contentHash = computeContentHash(input.request, services.engine.speechIdentity);
  const key = `speech/${contentHash}.cws`;
  const stored = await services.objects.get(key);
  if (stored !== undefined) return { bytes: await buffer(stored.body), contentHash };

  const outcome = await speakInTurn(services, input, clientSignal);
  switch (outcome.kind) {
    case 'rejected':
      throw new HttpError(400, outcome.code, { field: outcome.code === 'unknown-voice' ? 'voiceId' : 'script', message: outcome.message });
    case 'moderated':
      throw new HttpError(400, 'speech-moderated', { field: 'script', message: outcome.message });
    case 'quota':
      throw new HttpError(403, 'speech-quota', { message: outcome.message });
    case 'throttled':
      throw new HttpError(503, 'speech-throttled', { message: outcome.message, retryAfter: Math.ceil(outcome.retryAfterSeconds) });
    case 'auth':
    case 'unavailable':
      throw new HttpError(503, 'speech-unavailable', { message: outcome.message });
    case 'spoken': {
      const bytes = encodeSpokenScene(outcome.scene);
      await services.objects.put(key, bytes, { type: 'application/octet-stream' });
      const removed = services.workLimiter.trackPreview({ key, owner: input.listener.owner, bytes: bytes.length });
      for (const old of removed) await services.objects.delete(old);
      return { bytes, contentHash };
    }
  }
}

async function speakInTurn(
  { engine, workLimiter }: SpeechServices,
  { request, listener }: { readonly request: SpeakRequest; readonly listener: SpeechClient },
  clientSignal: AbortSignal,
): Promise<SpeakOutcome> {
  const { queue, owner } = listener;
  const signal = AbortSignal.any([clientSignal, AbortSignal.timeout(SERVER_LIMITS.previewWithin)]);
  const speak = async () => {
    const startedAt = performance.now();
    try {
      return await engine.speak(request, request.lexicon, { signal, cache: false });
    } finally {
      workLimiter.spend('speech', owner, (performance.now() - startedAt) / MILLISECONDS);
    }
  };
  try {
    const turn = await workLimiter[queue].run(owner, speak, signal);
    if (turn.kind === 'done') return turn.result;
  } catch (error) {
    if (clientSignal.aborted) throw new HttpError(499, 'client-gone', { message: 'The request was given up.' });
    if (!signal.aborted) throw error;
  }
  throw createBusyError('The voices are busy right now. Your text is safe. Try again in a moment.');
}

function computeContentHash({ voiceId, script, lexicon, tuning, language, style }: SpeakRequest, identity: string): string {
  const parts = [SPOKEN_SCENE_VERSION, identity, voiceId, script, lexicon.map((entry) => [entry.written, entry.spoken])];
  const manner = language === undefined && style === undefined ? [] : [{ language, style }];
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...(tuning === undefined ? [] : [getTuningKey(tuning)]), ...manner]))
    .digest('hex');
}
