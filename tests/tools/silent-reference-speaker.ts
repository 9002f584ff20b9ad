import type { ReferenceSpeaker } from '#server/ports/reference-speaker.ts';

/** Speaks no language: recordings are compared with the voices of the server. */
export const silentReferenceSpeaker: ReferenceSpeaker = { speak: async () => [], stop: async () => {} };
