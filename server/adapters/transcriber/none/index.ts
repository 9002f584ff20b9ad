import type { Transcriber } from '#server/ports/transcriber.ts';

/** Without a service nobody listens; scripts are typed. */
export function createNoTranscriber(): Transcriber {
  return {
    isConnected: false,
    transcribe: async () => ({ kind: 'unavailable', detail: 'no service is connected' }),
    stop: async () => {},
  };
}
