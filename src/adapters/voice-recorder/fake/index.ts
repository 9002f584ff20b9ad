import type { VoiceRecorder } from '#ports/voice-recorder.ts';

export interface FakeVoiceRecorder extends VoiceRecorder {
  /** Number of microphones in use. */
  open(): number;
}

export interface FakeVoiceRecorderOptions {
  /** Simulates a browser that cannot record. */
  readonly unsupported?: true;
  /** Denies the microphone with this message. */
  readonly refused?: string;
}

/** Level of the fake voice. */
const LEVEL = 0.5;

/** A recorder that returns the same few bytes every time. */
export function createFakeVoiceRecorder({ unsupported, refused }: FakeVoiceRecorderOptions = {}): FakeVoiceRecorder {
  let open = 0;
  return {
    open: () => open,
    supported: () => unsupported !== true,
    async start(options) {
      if (refused !== undefined) return { kind: 'refused', message: refused };
      open += 1;
      let state: 'open' | 'stopped' | 'cancelled' = 'open';
      let begun = options?.waiting !== true;
      const file = new Blob(['a voice'], { type: 'audio/webm' });
      const end = (as: 'stopped' | 'cancelled'): void => {
        if (state === 'open') open -= 1;
        if (state !== 'cancelled') state = as;
      };
      return {
        kind: 'recording',
        recording: {
          begin() {
            begun ||= state === 'open';
          },
          level: () => (state === 'open' ? LEVEL : 0),
          async stop() {
            end('stopped');
            return state === 'cancelled' || !begun ? undefined : file;
          },
          cancel: () => end('cancelled'),
        },
      };
    },
  };
}
