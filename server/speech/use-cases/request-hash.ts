import { createHash } from 'node:crypto';
import { getTuningKey } from '#domain/audio/voice-match/voice-profile.ts';
import { type SpokenWords, toWordsKey } from '#domain/speech/speech-words.ts';
import type { SpeakRequest } from '#ports/speech.ts';

/** A request as the adapter gets it; `voiceId` is the adapter's own id. */
export interface StoredRequest {
  readonly workspace: string;
  readonly adapter: string;
  readonly request: SpeakRequest;
  /** The cloned voice that speaks. */
  readonly cloneId?: string;
}

/** Leaves the adapter's version out, so that an upgrade doesn't invalidate speech that was paid for. */
export function computeRequestHash({ adapter, request }: Omit<StoredRequest, 'workspace'>): string {
  const { voiceId, tuning, language = '', style = '' } = request;
  return hashText(
    JSON.stringify([adapter, voiceId, language, style, toWordsKey(request), tuning === undefined ? '' : getTuningKey(tuning)]),
  );
}

export function computeWordsHash(words: SpokenWords): string {
  return hashText(toWordsKey(words));
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
