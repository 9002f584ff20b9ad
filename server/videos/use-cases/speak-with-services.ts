import { computeSpeechCost, countSpeechCharacters, isSpeechStored } from '../../../src/domain/speech/speech-cost.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { SpeakOutcome, SpeakRequest } from '../../../src/ports/speech.ts';
import type { SpeakOptions } from '../../engine/engine.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { speakInTurn } from '../../shared/speak-in-turn.ts';
import type { FoundVoice } from '../../shared/speech-services.ts';
import { toWorkspaceKey, type WorkspaceRef } from '../../shared/workspace.ts';
import { computeRequestHash, keepSpeech, type StoredRequest, loadStoredSpeech } from './stored-speech.ts';
import { releaseCharge, reserveCharge, settleCharge } from './speech-charges.ts';

export type SpeakingServices = Pick<ServerContext, 'database' | 'objects' | 'engine' | 'speeches' | 'clock'>;

interface SpeakContext extends SpeakOptions {
  /** Who takes turns with whom; users, or addresses of visitors. */
  readonly owner: string;
  /** Who pays, and keeps what was said; undefined for visitors, who have only voices that cost nothing. */
  readonly workspaceRef?: WorkspaceRef | undefined;
  /** Only what was said before: nothing is asked of a service that may cost something. */
  readonly onlyKept?: boolean;
}

/** Milliseconds for one call of a service whose answer is kept. It's finished also when nobody waits for it, as it may be paid for. */
const KEPT_CALL_WITHIN = 180_000;
const ACCOUNTS_ONLY = 'This voice is for people with an account. Your text is safe. Sign up, or choose another voice.';
const NOT_SPOKEN = 'This hasn’t been spoken yet.';

/** Speaks with the voice's own service: from what was kept where the service may charge or vary, in turn, within the caps. */
export async function speakWithServices(services: SpeakingServices, request: SpeakRequest, context: SpeakContext): Promise<SpeakOutcome> {
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
  const kept = { workspace: toWorkspaceKey(context.workspaceRef), adapter: service.id, request: { ...request, voiceId: found.nativeId } };
  return speakOrLoad(services, { kept, found }, context);
}

interface KeptOrder {
  readonly kept: StoredRequest;
  readonly found: FoundVoice;
}

async function speakOrLoad(services: SpeakingServices, order: KeptOrder, context: SpeakContext): Promise<SpeakOutcome> {
  const { underWay } = services.speeches;
  const key = `${order.kept.workspace} ${computeRequestHash(order.kept)}`;
  for (;;) {
    context.signal.throwIfAborted();
    const scene = await loadStoredSpeech(services, order.kept);
    if (scene !== undefined) return { kind: 'spoken', scene };
    if (context.onlyKept) return { kind: 'unavailable', message: NOT_SPOKEN };
    const running = underWay.get(key);
    if (running === undefined) break;
    await waitFor(running, context.signal);
  }
  const speaking = speakAndKeep(services, order, context).finally(() => underWay.delete(key));
  underWay.set(key, speaking);
  await waitFor(speaking, context.signal);
  return speaking;
}

async function speakAndKeep(services: SpeakingServices, { kept, found }: KeptOrder, context: SpeakContext): Promise<SpeakOutcome> {
  const { service } = found;
  const characters = countSpeechCharacters(kept.request.script);
  const cost = computeSpeechCost(characters, service.speech.capabilities.price);
  const charge = cost === 0 ? undefined : await reserveCharge(services, { ...kept, adapter: service.id, characters, cost });
  if (charge?.kind === 'over-cap') return { kind: 'quota', message: charge.message };
  let spoken: SpokenScene | undefined;
  try {
    const call = () => service.speech.speak(kept.request, { signal: AbortSignal.timeout(KEPT_CALL_WITHIN) });
    const outcome = await speakInTurn(service, call, { owner: context.owner, clock: services.clock, signal: context.signal });
    if (outcome.kind !== 'spoken') return outcome;
    spoken = outcome.scene;
    return { kind: 'spoken', scene: await keepSpeech(services, kept, spoken) };
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
