const PREFIX = 'match.';

/** Voice id of a match. */
export function toMatchedVoiceId(id: string): string {
  return PREFIX + id;
}

/** The match's id; undefined for any other voice. */
export function parseMatchedVoiceId(voiceId: string): string | undefined {
  return voiceId.startsWith(PREFIX) ? voiceId.slice(PREFIX.length) : undefined;
}

/** Message for an unavailable match: deleted ones and those of other users look the same. */
export const VOICE_GONE = 'This voice no longer exists. Your script is safe. Choose another voice.';
