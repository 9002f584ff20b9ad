import { loadPlanUsage } from '../../billing/index.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { checkMatchedVoices } from '#domain/plans/check-matched-voices.ts';
import { checkLength } from '#domain/plans/check-plan.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { VOICE_GONE } from '#domain/audio/voice-match/matched-voice-id.ts';
import { getTuningKey } from '#domain/audio/voice-match/voice-profile.ts';
import { isSpeechStored } from '#domain/speech/speech-cost.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { findMissingVoice, findOfferedVoice, type MissingVoice } from '#domain/speech/find-missing-voice.ts';
import { encodeSpokenScene, SPOKEN_SCENE_VERSION } from '#domain/speech/spoken-scene-file.ts';
import type { SpeakOutcome, SpeakRequest } from '#ports/speech.ts';
import { loadVoices } from '../../shared/load-choices.ts';
import { ESTIMATE_SURE_ABOVE, SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createUnauthorizedError, HttpError } from '../../shared/http-error.ts';
import { createBusyError } from '../../shared/work-limiter.ts';
import { findFirstWords } from './first-words.ts';
import { computeRequestHash } from './request-hash.ts';
import { resolveVoice } from './resolve-voice.ts';
import { speakWithServices, type SpeakingServices } from './speak-with-services.ts';
import { isReachable, toWorkspaceRef, type Workspace, type WorkspaceRef } from '../../shared/workspace.ts';

/**
 * Speech for visitors without an account, in built-in voices only. Its work limit is separate from that of users, and
 * is shared fairly between networks; what was spoken before costs nothing of it.
 */
export async function trySpeech(
  services: SpeechServices & Pick<ServerContext, 'voices'>,
  input: { readonly request: Pick<SpeakRequest, 'script' | 'voiceId'>; readonly address: string },
  clientSignal: AbortSignal,
): Promise<SpokenFile> {
  const voices = await loadVoices(services);
  const missing = findMissingVoice(input.request, voices);
  if (missing !== undefined) throw createMissingVoiceError(missing);
  const kept = await findFirstWords(services.speeches, input.request);
  if (kept !== undefined) return kept;
  const listener = { queue: 'tries', owner: toIpPrefix(input.address) } as const;
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

/** The owner of the work for fair scheduling: a user, or the network of a visitor. */
export interface SpeechClient {
  readonly queue: 'speech' | 'tries';
  readonly owner: string;
  /** The workspace that pays for the speech and stores it; undefined for visitors. */
  readonly workspaceRef?: WorkspaceRef;
  /** Nothing may be spent. */
  readonly onlyStored?: boolean;
  /** See `SpeakCallOptions`. */
  readonly opening?: number;
  readonly clone?: { readonly id: string; readonly adapter: string };
}

type SpeechServices = SpeakingServices & Pick<ServerContext, 'workLimiter'>;

const MILLISECONDS = 1_000;

export interface PreviewRequest extends Pick<SpeechClient, 'opening'> {
  readonly workspace: Workspace;
  readonly request: SpeakRequest;
  readonly onlyStored: boolean;
}

/** Speech of one scene as an audio file, cached under the hash of its input. Undefined with `onlyStored` or `opening`, when speaking would cost something. */
export async function previewSpeech(
  services: ServerContext,
  input: PreviewRequest,
  clientSignal: AbortSignal,
): Promise<SpokenFile | undefined> {
  const { userId } = input.workspace;
  const voice = await resolveVoice(services, input.request.voiceId, (table) => isReachable(table, input.workspace));
  if (voice === undefined) throw new HttpError(400, 'unknown-voice', { field: 'voiceId', message: VOICE_GONE });
  const { clone, ...spokenBy } = voice;
  if (clone !== undefined) return previewClone(services, { ...input, voiceId: voice.voiceId, clone }, clientSignal);
  const offered = await loadVoices(services);
  const wanted = { ...input.request, ...spokenBy };
  const missing = findMissingVoice(wanted, offered);
  if (missing !== undefined) throw createMissingVoiceError(missing);
  await checkPreviewPlan(services, input.workspace, input.request);
  services.workLimiter.refuseOverspent('speech', userId);
  const request = { ...wanted, voiceId: findOfferedVoice(wanted, offered)?.id ?? voice.voiceId };
  const { onlyStored, opening } = input;
  const given = { onlyStored, ...(opening !== undefined && { opening }) };
  const listener = { queue: 'speech', owner: userId, workspaceRef: toWorkspaceRef(input.workspace), ...given } as const;
  return findSpokenFile(services, { request, listener }, clientSignal);
}

interface ClonePreview extends PreviewRequest {
  /** Id at the service. */
  readonly voiceId: string;
  readonly clone: { readonly id: string; readonly adapter: string; readonly language: string };
}

async function previewClone(services: ServerContext, input: ClonePreview, clientSignal: AbortSignal): Promise<SpokenFile | undefined> {
  const { workspace, onlyStored, clone, voiceId } = input;
  if (input.opening !== undefined) return undefined;
  await checkPreviewPlan(services, workspace, input.request);
  services.workLimiter.refuseOverspent('speech', workspace.userId);
  const request = { ...input.request, voiceId, language: input.request.language ?? clone.language };
  const listener = { queue: 'speech', owner: workspace.userId, workspaceRef: toWorkspaceRef(workspace), onlyStored, clone } as const;
  const outcome = await speakStored(services, { request, listener }, clientSignal);
  if (outcome.kind === 'rejected' && outcome.code === 'not-spoken-yet') return undefined;
  return { bytes: encodeSpokenScene(toScene(outcome)), contentHash: computeRequestHash({ adapter: clone.adapter, request }) };
}

/**
 * Throws if the plan lacks matched voices, or if the scene is certainly longer than the plan's longest video;
 * estimates are accurate to about 20 % (PLN-4).
 */
async function checkPreviewPlan(
  { database, clock }: ServerContext,
  workspace: Workspace,
  { script, lexicon, voiceId }: SpeakRequest,
): Promise<void> {
  const usage = await loadPlanUsage(database.db, workspace, { now: clock.now(), lock: false });
  if (usage === undefined) throw createUnauthorizedError();
  const seconds = estimateSpokenSeconds(script, lexicon);
  const failure = seconds > usage.limits.videoLength * ESTIMATE_SURE_ABOVE ? checkLength(usage.limits, seconds) : undefined;
  const first = checkMatchedVoices(usage.plan, [voiceId]) ?? failure;
  if (first !== undefined) throw new HttpError(403, first.code, first);
}

/** Loads the speech from the object store; speaks and stores it if it is missing. */
async function loadSpokenFile(services: SpeechServices, input: PreviewOrder, clientSignal: AbortSignal): Promise<SpokenFile> {
  const file = await findSpokenFile(services, input, clientSignal);
  if (file === undefined) throw new Error('Only a request for stored speech may find none.');
  return file;
}

/** Undefined with `onlyStored`, when speaking would cost something. */
async function findSpokenFile(services: SpeechServices, input: PreviewOrder, clientSignal: AbortSignal): Promise<SpokenFile | undefined> {
  const found = await services.speeches.find(input.request.voiceId);
  if (found !== undefined && input.listener.workspaceRef !== undefined && isSpeechStored(found.service.speech.capabilities)) {
    const contentHash = computeRequestHash({ adapter: found.adapter, request: input.request });
    const outcome = await speakStored(services, input, clientSignal);
    if (outcome.kind === 'rejected' && outcome.code === 'not-spoken-yet') return undefined;
    return { bytes: encodeSpokenScene(toScene(outcome)), contentHash };
  }
  const { opening } = input.listener;
  const request = opening === undefined ? input.request : { ...input.request, script: input.request.script.slice(0, opening) };
  const contentHash = computeContentHash(request, services.engine.speechIdentity);
  const key = `speech/${contentHash}.cws`;
  const stored = await services.objects.get(key);
  if (stored !== undefined) return { bytes: await buffer(stored.body), contentHash };

  const scene = toScene(await speakInTurn(services, { ...input, request }, clientSignal));
  const bytes = encodeSpokenScene(scene);
  await services.objects.put(key, bytes, { type: 'application/octet-stream' });
  const removed = services.workLimiter.trackPreview({ key, owner: input.listener.owner, bytes: bytes.length });
  for (const old of removed) await services.objects.delete(old);
  return { bytes, contentHash };
}

/** Throws what the response of a failure is. */
function toScene(outcome: SpeakOutcome): SpokenScene {
  switch (outcome.kind) {
    case 'spoken':
      return outcome.scene;
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
  }
}

interface PreviewOrder {
  readonly request: SpeakRequest;
  readonly listener: SpeechClient;
}

/** In the queue of its service alone: waiting for a service takes no turn of the voices on this machine. */
async function speakStored(
  services: SpeechServices,
  { request, listener }: PreviewOrder,
  clientSignal: AbortSignal,
): Promise<SpeakOutcome> {
  const signal = AbortSignal.any([clientSignal, AbortSignal.timeout(SERVER_LIMITS.previewWithin)]);
  try {
    return await speakWithServices(services, request, { ...listener, signal });
  } catch (error) {
    throw toAbortError(error, { clientSignal, signal });
  }
}

const BUSY = 'The voices are busy right now. Your text is safe. Try again in a moment.';

/** What an abort of the client or of the time limit is as a response; other errors are themselves. */
function toAbortError(
  error: unknown,
  { clientSignal, signal }: { readonly clientSignal: AbortSignal; readonly signal: AbortSignal },
): unknown {
  if (clientSignal.aborted) return new HttpError(499, 'client-gone', { message: 'The request was canceled.' });
  return signal.aborted ? createBusyError(BUSY) : error;
}

async function speakInTurn(
  services: SpeechServices,
  { request, listener }: PreviewOrder,
  clientSignal: AbortSignal,
): Promise<SpeakOutcome> {
  const { queue, owner } = listener;
  const { workLimiter } = services;
  workLimiter.refuseOverspent('speech', owner);
  const signal = AbortSignal.any([clientSignal, AbortSignal.timeout(SERVER_LIMITS.previewWithin)]);
  const speak = async () => {
    const startedAt = performance.now();
    try {
      return await speakWithServices(services, request, { owner, signal, cache: false });
    } finally {
      workLimiter.spend('speech', owner, (performance.now() - startedAt) / MILLISECONDS);
    }
  };
  try {
    const turn = await workLimiter[queue].run(owner, speak, signal);
    if (turn.kind === 'done') return turn.result;
  } catch (error) {
    throw toAbortError(error, { clientSignal, signal });
  }
  throw createBusyError(BUSY);
}

function computeContentHash({ voiceId, script, lexicon, tuning, language, style }: SpeakRequest, identity: string): string {
  const parts = [SPOKEN_SCENE_VERSION, identity, voiceId, script, lexicon.map((entry) => [entry.written, entry.spoken])];
  const manner = language === undefined && style === undefined ? [] : [{ language, style }];
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...(tuning === undefined ? [] : [getTuningKey(tuning)]), ...manner]))
    .digest('hex');
}
