const PREFIX = 'match.';

/** Where a voice is asked for by its id, that of a match says so. */
export function toMatchedVoiceId(id: string): string {
  return PREFIX + id;
}

/** Undefined for every other voice. */
export function parseMatchedVoiceId(voiceId: string): string | undefined {
  return voiceId.startsWith(PREFIX) ? voiceId.slice(PREFIX.length) : undefined;
}

/** What is said where a match cannot be had: deleted and another user's look the same. */
export const VOICE_GONE = 'This voice no longer exists. Your script is safe. Choose another voice.';
