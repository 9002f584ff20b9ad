import { decodeSpokenScene, encodeSpokenScene, SpokenSceneFileError } from '#domain/speech/spoken-scene-file.ts';
import { getTuningKey } from '#domain/audio/voice-match/voice-profile.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { SpeakCallOptions, SpeakOutcome, SpeakRequest, Speech } from '#ports/speech.ts';
import type { SegmentStore } from '../../ports/segment-store.ts';
import { hashContent } from '../segments/content-hash.ts';
import { shareAudio } from '../pool/thread-messages.ts';
import { createSharedWork } from './shared-work.ts';

export interface SpeakOnceParts {
  readonly speech: Speech;
  readonly segments: SegmentStore;
}

export interface SpeakOnceOptions {
  readonly signal: AbortSignal;
  readonly engineFingerprint: string;
  /** Whether the speech is put into the segment store. */
  readonly cache: boolean;
  /** See `SpeakCallOptions`. */
  readonly owner?: string;
  /** Called on a cache miss, before synthesis starts. */
  readonly onSpeaking: () => void;
}

/**
 * Synthesizes a script, or finds it cached: the same words in the same voice are synthesized once, also when requested
 * twice at the same time. Only audio is cached, no failures.
 */
export function createSpeakOnce(parts: SpeakOnceParts): (request: SpeakRequest, options: SpeakOnceOptions) => Promise<SpeakOutcome> {
  const work = createSharedWork<SpeakOutcome>();

  async function found(hash: string): Promise<SpokenScene | undefined> {
    const known = await parts.segments.get(hash);
    try {
      return known === undefined ? undefined : shareAudio(decodeSpokenScene(known));
    } catch (error) {
      if (error instanceof SpokenSceneFileError) {
        return undefined;
      }
      throw error;
    }
  }

  async function say(request: SpeakRequest, storeAt: string | undefined, options: SpeakCallOptions): Promise<SpeakOutcome> {
    const outcome = await parts.speech.speak(request, options);
    if (outcome.kind !== 'spoken') {
      return outcome;
    }
    const scene = shareAudio(outcome.scene);
    if (storeAt !== undefined) await parts.segments.put(storeAt, encodeSpokenScene(scene));
    return { kind: 'spoken', scene };
  }

  return async (request, { signal, engineFingerprint, cache, owner, onSpeaking }) => {
    signal.throwIfAborted();
    const hash = hashContent({
      kind: 'speech',
      engine: engineFingerprint,
      speech: parts.speech.identity,
      script: request.script,
      voice: request.voiceId,
      lexicon: request.lexicon.map(({ written, spoken }) => [written, spoken]),
      ...(request.language !== undefined && { language: request.language }),
      ...(request.style !== undefined && { style: request.style }),
      ...(request.take !== undefined && { take: request.take }),
      ...(request.tuning && { tuning: getTuningKey(request.tuning) }),
    });
    const scene = await found(hash);
    if (scene !== undefined) {
      return { kind: 'spoken', scene };
    }
    signal.throwIfAborted();
    onSpeaking();
    return work.join(
      hash,
      (ending) => say(request, cache ? hash : undefined, { signal: ending, ...(owner !== undefined && { owner }) }),
      signal,
    );
  };
}
