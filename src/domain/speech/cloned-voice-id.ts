const PREFIX = 'clone.';

/** Voice id of a cloned voice, here and at the service that holds it. */
export function toClonedVoiceId(id: string): string {
  return PREFIX + id;
}

/** The clone's id; undefined for any other voice. */
export function parseClonedVoiceId(voiceId: string): string | undefined {
  return voiceId.startsWith(PREFIX) ? voiceId.slice(PREFIX.length) : undefined;
}
