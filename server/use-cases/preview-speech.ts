import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { VOICE_GONE } from '../../src/domain/sound/voice-match/match-id.ts';
import { tuningKey } from '../../src/domain/sound/voice-match/tuning-key.ts';
import { encodeSpokenScene, SPOKEN_SCENE_VERSION } from '../../src/domain/speech/spoken-scene-file.ts';
import type { SpeakRequest } from '../../src/ports/speech.ts';
import { matchedVoice } from '../adapters/database/schema.ts';
import { HOST_LIMITS } from './host-limits.ts';
import type { HostServices } from './host-services.ts';
import { Refusal } from './refusal.ts';
import { voiceToSay } from './voice-to-say.ts';
import { reachable, type Workspace } from './workspace.ts';

export interface SpokenFile {
  readonly bytes: Uint8Array;
  /** What the bytes were made from; the same request gives the same address. */
  readonly address: string;
}

/** One scene's speech as a file, kept under the hash of what it was made from. */
export async function previewSpeech(
  services: HostServices,
  asked: { readonly workspace: Workspace; readonly request: SpeakRequest },
  gone: AbortSignal,
): Promise<SpokenFile> {
  const voice = await voiceToSay(services, asked.request.voiceId, reachable(matchedVoice, asked.workspace));
  if (voice === undefined) throw new Refusal(400, 'unknown-voice', { field: 'voiceId', message: VOICE_GONE });
  return spokenFile(services, { ...asked.request, ...voice }, gone);
}

/** The same words in the same voice are made once. */
export async function spokenFile(
  services: Pick<HostServices, 'objects' | 'engine'>,
  request: SpeakRequest,
  gone: AbortSignal,
): Promise<SpokenFile> {
  const address = addressOf(request);
  const key = `speech/${address}.cws`;
  const kept = await services.objects.get(key);
  if (kept !== undefined) return { bytes: await buffer(kept.body), address };

  const signal = AbortSignal.any([gone, AbortSignal.timeout(HOST_LIMITS.previewWithin)]);
  const outcome = await services.engine.speak(request, request.lexicon, { signal });
  switch (outcome.kind) {
    case 'rejected':
      throw new Refusal(400, outcome.code, { field: outcome.code === 'unknown-voice' ? 'voiceId' : 'script', message: outcome.message });
    case 'unavailable':
      throw new Refusal(503, 'speech-unavailable', { message: outcome.message });
    case 'spoken': {
      const bytes = encodeSpokenScene(outcome.scene);
      await services.objects.put(key, bytes, { type: 'application/octet-stream' });
      return { bytes, address };
    }
  }
}

function addressOf(request: SpeakRequest): string {
  const { voiceId, script, lexicon, tuning } = request;
  const parts = [SPOKEN_SCENE_VERSION, voiceId, script, lexicon.map((entry) => [entry.written, entry.spoken])];
  return createHash('sha256')
    .update(JSON.stringify(tuning === undefined ? parts : [...parts, tuningKey(tuning)]))
    .digest('hex');
}
