import { VOICE_GONE } from '#domain/audio/voice-match/matched-voice-id.ts';
import { computeSpeechCost, countSpeechCharacters, isSpeechStored } from '#domain/speech/speech-cost.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { SpeakOutcome, SpeakRequest } from '#ports/speech.ts';
import type { SpeakOptions } from '../../engine/engine.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { speakInTurn } from '../../shared/speak-in-turn.ts';
import type { QueuedSpeechService } from '../../shared/speech-services.ts';
import { toWorkspaceKey, type WorkspaceRef } from '../../shared/workspace.ts';
import { computeRequestHash, type StoredRequest } from './request-hash.ts';
import { storeSpeech, loadStoredSpeech } from './stored-speech.ts';
import { releaseCharge, reserveCharge, settleCharge } from './speech-charges.ts';

export type SpeakingServices = Pick<ServerContext, 'database' | 'objects' | 'engine' | 'speeches' | 'clock' | 'metrics'>;

interface SpeakContext extends SpeakOptions {
  /** Shares the queue fairly with other owners: a user id, or the network of a visitor. */
  readonly owner: string;
  /** Pays for the speech and stores it; undefined for visitors, who have only free voices. */
  readonly workspaceRef?: WorkspaceRef | undefined;
  /** Returns stored speech alone; never calls a service that may charge. */
  readonly onlyStored?: boolean;
  /** See `SpeakCallOptions`. Only of voices that cost nothing; else only what is stored. */
  readonly opening?: number;
  /** The cloned voice that speaks, and the adapter that holds it. */
  readonly clone?: { readonly id: string; readonly adapter: string } | undefined;
}

/**
 * Milliseconds for one call of a service whose speech is stored: the longest scene, on a machine that speaks as fast as it's listened to. The
 * call finishes even if its caller gives up, as it may be paid for; adapters limit each sentence.
 */
const STORED_CALL_TIMEOUT = 900_000;
const ACCOUNTS_ONLY = 'This voice is for people with an account. Your text is safe. Sign up, or choose another voice.';
const NOT_SPOKEN = 'This hasn’t been spoken yet. Your script is kept.';

/** Speaks with the voice's own service, queued per owner and within the spending caps. Uses stored speech where the service charges or varies. */
export async function speakWithServices(services: SpeakingServices, request: SpeakRequest, context: SpeakContext): Promise<SpeakOutcome> {
  if (context.clone !== undefined) return speakClone(services, request, { ...context, clone: context.clone });
  const found = await services.speeches.find(request.voiceId);
  const speakHere = () => services.engine.speak(request, request.lexicon, context);
  if (found === undefined) return speakHere();
  const { service } = found;
  const turn = { owner: context.owner, clock: services.clock, signal: context.signal };
  const { capabilities } = service.speech;
  if (context.workspaceRef === undefined && capabilities.price !== undefined) {
    return { kind: 'rejected', code: 'unknown-voice', message: ACCOUNTS_ONLY };
  }
  if (context.workspaceRef === undefined || !isSpeechStored(capabilities)) return speakInTurn(service, speakHere, turn);
  const stored = { workspace: toWorkspaceKey(context.workspaceRef), adapter: service.id, request: { ...request, voiceId: found.nativeId } };
  return speakOrLoad(services, { stored, service }, context);
}

const CLONE_GONE: SpeakOutcome = { kind: 'rejected', code: 'unknown-voice', message: VOICE_GONE };

/** What a clone says is always stored, so that it is erased with the clone. */
async function speakClone(
  services: SpeakingServices,
  request: SpeakRequest,
  context: SpeakContext & Required<Pick<SpeakContext, 'clone'>>,
): Promise<SpeakOutcome> {
  const { clone, workspaceRef } = context;
  const service = clone && services.speeches.get(clone.adapter);
  if (clone === undefined || service === undefined || workspaceRef === undefined) return CLONE_GONE;
  const spoken = { ...request, clone: true as const };
  const stored = { workspace: toWorkspaceKey(workspaceRef), adapter: service.id, request: spoken, cloneId: clone.id };
  return speakOrLoad(services, { stored, service }, context);
}

interface StoredOrder {
  readonly stored: StoredRequest;
  readonly service: QueuedSpeechService;
}

async function speakOrLoad(services: SpeakingServices, order: StoredOrder, context: SpeakContext): Promise<SpeakOutcome> {
  const { underWay } = services.speeches;
  const key = `${order.stored.workspace} ${computeRequestHash(order.stored)}`;
  for (;;) {
    context.signal.throwIfAborted();
    const scene = await loadStoredSpeech(services, order.stored);
    if (scene !== undefined) {
      services.metrics?.observeStoredSpeech('found');
      return { kind: 'spoken', scene };
    }
    const isFree = order.service.speech.capabilities.price === undefined;
    if (context.onlyStored || (context.opening !== undefined && !isFree))
      return { kind: 'rejected', code: 'not-spoken-yet', message: NOT_SPOKEN };
    if (context.opening !== undefined) return speakOpening(services, order, { ...context, opening: context.opening });
    const running = underWay.get(key);
    if (running === undefined) break;
    await waitFor(running, context.signal);
  }
  services.metrics?.observeStoredSpeech('missed');
  const speaking = speakAndStore(services, order, context).finally(() => underWay.delete(key));
  underWay.set(key, speaking);
  await waitFor(speaking, context.signal);
  return speaking;
}

/** Isn't stored: its sentences are in the service's memory when the whole is spoken, so it's finished even if its caller gives up. */
async function speakOpening(
  services: SpeakingServices,
  { stored: { request }, service }: StoredOrder,
  { owner, signal, opening }: SpeakContext & { readonly opening: number },
): Promise<SpeakOutcome> {
  const begun = { ...request, script: request.script.slice(0, opening) };
  const call = () => service.speech.speak(begun, { owner, signal: AbortSignal.timeout(STORED_CALL_TIMEOUT) });
  const speaking = speakInTurn(service, call, { owner, clock: services.clock, signal });
  await waitFor(speaking, signal);
  return speaking;
}

async function speakAndStore(services: SpeakingServices, { stored, service }: StoredOrder, context: SpeakContext): Promise<SpeakOutcome> {
  const characters = countSpeechCharacters(stored.request.script);
  const cost = computeSpeechCost(characters, service.speech.capabilities.price);
  const charge = cost === 0 ? undefined : await reserveCharge(services, { ...stored, adapter: service.id, characters, cost });
  if (charge?.kind === 'over-cap') return { kind: 'quota', message: charge.message };
  let spoken: SpokenScene | undefined;
  try {
    const call = () => service.speech.speak(stored.request, { owner: context.owner, signal: AbortSignal.timeout(STORED_CALL_TIMEOUT) });
    const outcome = await speakInTurn(service, call, { owner: context.owner, clock: services.clock, signal: context.signal });
    if (outcome.kind !== 'spoken') return outcome;
    spoken = outcome.scene;
    return { kind: 'spoken', scene: await storeSpeech(services, stored, spoken) };
  } catch (error) {
    if (isTimeout(error)) return { kind: 'unavailable', message: `${service.name} didn’t answer in time. Your script is kept. Try again.` };
    throw error;
  } finally {
    if (charge !== undefined) await (spoken === undefined ? releaseCharge : settleCharge)(services, charge.id);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Resolves when `work` has ended in any way; rejects with the reason of `signal` when that comes first. */
function waitFor(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    const end = () => {
      signal.removeEventListener('abort', abort);
      resolve();
    };
    work.then(end, end);
  });
}
