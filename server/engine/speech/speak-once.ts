import { decodeSpokenScene, encodeSpokenScene, SpokenSceneFileError } from '../../../src/domain/speech/spoken-scene-file.ts';
import type { SpeakOutcome, SpeakRequest, Speech } from '../../../src/ports/speech.ts';
import type { PieceStore } from '../engine.ts';
import { addressOf } from '../pieces/address.ts';
import { sharedSound } from '../pieces/shared-scene.ts';

export interface SpeakOnceParts {
  readonly speech: Speech;
  readonly pieces: PieceStore;
  readonly engineFingerprint: string;
}

/** Says a script, or finds it said: the same words in the same voice are synthesised once. Only sound is kept, no refusals. */
export async function speakOnce(
  request: SpeakRequest,
  parts: SpeakOnceParts,
  options: { readonly signal: AbortSignal },
): Promise<SpeakOutcome> {
  options.signal.throwIfAborted();
  const address = addressOf({
    kind: 'speech',
    engine: parts.engineFingerprint,
    script: request.script,
    voice: request.voiceId,
    lexicon: request.lexicon.map(({ written, spoken }) => [written, spoken]),
  });
  const known = await parts.pieces.get(address);
  if (known !== undefined) {
    try {
      return { kind: 'spoken', scene: sharedSound(decodeSpokenScene(known)) };
    } catch (error) {
      if (!(error instanceof SpokenSceneFileError)) {
        throw error;
      }
    }
  }
  const outcome = await parts.speech.speak(request, options);
  if (outcome.kind !== 'spoken') {
    return outcome;
  }
  const scene = sharedSound(outcome.scene);
  await parts.pieces.put(address, encodeSpokenScene(scene));
  return { kind: 'spoken', scene };
}
