import { decodeSpokenScene, encodeSpokenScene, SpokenSceneFileError } from '../../../src/domain/speech/spoken-scene-file.ts';
import { tuningKey } from '../../../src/domain/audio/voice-match/get-tuning-key.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import type { SpeakOutcome, SpeakRequest, Speech } from '../../../src/ports/speech.ts';
import type { PieceStore } from '../engine.ts';
import { addressOf } from '../segments/content-hash.ts';
import { sharedSound } from '../segments/thread-scene.ts';
import { createSharedWork } from './shared-work.ts';

export interface SpeakOnceParts {
  readonly speech: Speech;
  readonly pieces: PieceStore;
}

export interface SpeakOnceOptions {
  readonly signal: AbortSignal;
  readonly engineFingerprint: string;
  /** Whether what is spoken is put into the piece store. */
  readonly keep: boolean;
  /** Called when the script is not said yet and is going to be. */
  readonly onSpeaking: () => void;
}

/**
 * Says a script, or finds it said: the same words in the same voice are synthesised once, also when they are asked for
 * twice at the same time. Only sound is kept, no refusals.
 */
export function createSpeakOnce(parts: SpeakOnceParts): (request: SpeakRequest, options: SpeakOnceOptions) => Promise<SpeakOutcome> {
  const work = createSharedWork<SpeakOutcome>();

  async function found(address: string): Promise<SpokenScene | undefined> {
    const known = await parts.pieces.get(address);
    try {
      return known === undefined ? undefined : sharedSound(decodeSpokenScene(known));
    } catch (error) {
      if (error instanceof SpokenSceneFileError) {
        return undefined;
      }
      throw error;
    }
  }

  async function say(request: SpeakRequest, keptAt: string | undefined, signal: AbortSignal): Promise<SpeakOutcome> {
    const outcome = await parts.speech.speak(request, { signal });
    if (outcome.kind !== 'spoken') {
      return outcome;
    }
    const scene = sharedSound(outcome.scene);
    if (keptAt !== undefined) await parts.pieces.put(keptAt, encodeSpokenScene(scene));
    return { kind: 'spoken', scene };
  }

  return async (request, { signal, engineFingerprint, keep, onSpeaking }) => {
    signal.throwIfAborted();
    const address = addressOf({
      kind: 'speech',
      engine: engineFingerprint,
      speech: parts.speech.identity,
      script: request.script,
      voice: request.voiceId,
      lexicon: request.lexicon.map(({ written, spoken }) => [written, spoken]),
      ...(request.tuning && { tuning: tuningKey(request.tuning) }),
    });
    const scene = await found(address);
    if (scene !== undefined) {
      return { kind: 'spoken', scene };
    }
    signal.throwIfAborted();
    onSpeaking();
    return work.join(address, (ending) => say(request, keep ? address : undefined, ending), signal);
  };
}
