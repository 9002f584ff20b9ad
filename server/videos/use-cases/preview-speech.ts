import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { checkMatchedVoices } from '../../../src/domain/plans/check-matched-voices.ts';
import { checkLength } from '../../../src/domain/plans/check-plan.ts';
import { estimateSpokenSeconds } from '../../../src/domain/script/estimate-spoken-seconds.ts';
import { VOICE_GONE } from '../../../src/domain/audio/voice-match/matched-voice-id.ts';
import { tuningKey } from '../../../src/domain/audio/voice-match/get-tuning-key.ts';
import { encodeSpokenScene, SPOKEN_SCENE_VERSION } from '../../../src/domain/speech/spoken-scene-file.ts';
import type { SpeakOutcome, SpeakRequest } from '../../../src/ports/speech.ts';
import { matchedVoice } from '../../adapters/database/schema.ts';
import { ESTIMATE_SURE_ABOVE, HOST_LIMITS } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { planUsage } from '../../billing/use-cases/quota.ts';
import { Refusal } from '../../shared/http-error.ts';
import { busy } from '../../shared/work-limiter.ts';
import { voiceToSay } from './resolve-voice.ts';
import { reachable, type Workspace } from '../../shared/workspace.ts';

export interface SpokenFile {
  readonly bytes: Uint8Array;
  /** What the bytes were made from; the same request gives the same address. */
  readonly address: string;
}

/** Whose turn is taken: a user's, or that of an address without an account. */
export interface Listener {
  readonly queue: 'speech' | 'tries';
  readonly owner: string;
}

type SpeechServices = Pick<HostServices, 'objects' | 'engine' | 'machine'>;

const MILLISECONDS = 1_000;

/** One scene's speech as a file, kept under the hash of what it was made from. */
export async function previewSpeech(
  services: HostServices,
  asked: { readonly workspace: Workspace; readonly request: SpeakRequest },
  gone: AbortSignal,
): Promise<SpokenFile> {
  const { userId } = asked.workspace;
  const voice = await voiceToSay(services, asked.request.voiceId, reachable(matchedVoice, asked.workspace));
  if (voice === undefined) throw new Refusal(400, 'unknown-voice', { field: 'voiceId', message: VOICE_GONE });
  await checkPreviewPlan(services, userId, asked.request);
  services.machine.refuseOverspent('speech', userId);
  return spokenFile(services, { request: { ...asked.request, ...voice }, listener: { queue: 'speech', owner: userId } }, gone);
}

/** PLN-4: matched voices that the plan lacks aren't spoken, nor what is surely longer than any video of it. An estimate is good to about a fifth. */
async function checkPreviewPlan(
  { database, clock }: HostServices,
  userId: string,
  { script, lexicon, voiceId }: SpeakRequest,
): Promise<void> {
  const usage = await planUsage(database.db, userId, { now: clock.now(), lock: false });
  if (usage === undefined) throw new Refusal(401, 'unauthorised', { message: 'Authentication required' });
  const seconds = estimateSpokenSeconds(script, lexicon);
  const refusal = seconds > usage.limits.videoLength * ESTIMATE_SURE_ABOVE ? checkLength(usage.limits, seconds) : undefined;
  const first = checkMatchedVoices(usage.plan, [voiceId]) ?? refusal;
  if (first !== undefined) throw new Refusal(403, first.code, first);
}

/** The same words in the same voice are made once. */
export async function spokenFile(
  services: SpeechServices,
  asked: { readonly request: SpeakRequest; readonly listener: Listener },
  gone: AbortSignal,
): Promise<SpokenFile> {
  const address = addressOf(asked.request, services.engine.speechIdentity);
  const key = `speech/${address}.cws`;
  const kept = await services.objects.get(key);
  if (kept !== undefined) return { bytes: await buffer(kept.body), address };

  const outcome = await spokenInTurn(services, asked, gone);
  switch (outcome.kind) {
    case 'rejected':
      throw new Refusal(400, outcome.code, { field: outcome.code === 'unknown-voice' ? 'voiceId' : 'script', message: outcome.message });
    case 'unavailable':
      throw new Refusal(503, 'speech-unavailable', { message: outcome.message });
    case 'spoken': {
      const bytes = encodeSpokenScene(outcome.scene);
      await services.objects.put(key, bytes, { type: 'application/octet-stream' });
      const removed = services.machine.keepPreview({ key, owner: asked.listener.owner, bytes: bytes.length });
      for (const old of removed) await services.objects.delete(old);
      return { bytes, address };
    }
  }
}

async function spokenInTurn(
  { engine, machine }: SpeechServices,
  { request, listener }: { readonly request: SpeakRequest; readonly listener: Listener },
  gone: AbortSignal,
): Promise<SpeakOutcome> {
  const { queue, owner } = listener;
  const signal = AbortSignal.any([gone, AbortSignal.timeout(HOST_LIMITS.previewWithin)]);
  const speak = async () => {
    const began = performance.now();
    try {
      return await engine.speak(request, request.lexicon, { signal, keep: false });
    } finally {
      machine.spend('speech', owner, (performance.now() - began) / MILLISECONDS);
    }
  };
  try {
    const turn = await machine[queue].run(owner, speak, signal);
    if (turn.kind === 'done') return turn.result;
  } catch (error) {
    if (gone.aborted) throw new Refusal(499, 'client-gone', { message: 'The request was given up.' });
    if (!signal.aborted) throw error;
  }
  throw busy('The voices are busy right now. Your text is safe. Try again in a moment.');
}

function addressOf({ voiceId, script, lexicon, tuning }: SpeakRequest, identity: string): string {
  const parts = [SPOKEN_SCENE_VERSION, identity, voiceId, script, lexicon.map((entry) => [entry.written, entry.spoken])];
  return createHash('sha256')
    .update(JSON.stringify(tuning === undefined ? parts : [...parts, tuningKey(tuning)]))
    .digest('hex');
}
