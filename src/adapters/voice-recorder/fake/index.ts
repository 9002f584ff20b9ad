import type { VoiceRecorder } from '../../../ports/voice-recorder.ts';

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

/** A recorder that returns the same few bytes every time. */
export function createFakeVoiceRecorder({ unsupported, refused }: FakeVoiceRecorderOptions = {}): FakeVoiceRecorder {
  let open = 0;
  return {
    open: () => open,
    supported: () => unsupported !== true,
    async start() {
      if (refused !== undefined) return { kind: 'refused', message: refused };
      open += 1;
      let state: 'open' | 'stopped' | 'cancelled' = 'open';
      const file = new Blob(['a voice'], { type: 'audio/webm' });
      const end = (as: 'stopped' | 'cancelled'): void => {
        if (state === 'open') open -= 1;
        if (state !== 'cancelled') state = as;
      };
      return {
        kind: 'recording',
        recording: {
          async stop() {
            end('stopped');
            return state === 'cancelled' ? undefined : file;
          },
          cancel: () => end('cancelled'),
        },
      };
    },
  };
}
