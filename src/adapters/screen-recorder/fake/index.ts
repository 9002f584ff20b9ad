import type { ScreenFiles, ScreenRecorder } from '#ports/screen-recorder.ts';

export interface FakeScreenRecorder extends ScreenRecorder {
  /** Number of screens being recorded. */
  open(): number;
  /** Number of microphones in use. */
  microphones(): number;
  /** The user ends the sharing, as by the browser's own button. */
  endSharing(): void;
}

export interface FakeScreenRecorderOptions {
  /** Simulates a browser that cannot record. */
  readonly unsupported?: true;
  /** Denies the screen with this message. */
  readonly refused?: string;
  /** The user closes the browser's question. */
  readonly nothingChosen?: true;
}

/** A recorder that returns the same few bytes every time. */
export function createFakeScreenRecorder(options: FakeScreenRecorderOptions = {}): FakeScreenRecorder {
  let [open, microphones] = [0, 0];
  const sharing = new Set<() => void>();
  return {
    open: () => open,
    microphones: () => microphones,
    endSharing() {
      for (const end of sharing) end();
    },
    supported: () => options.unsupported !== true,
    async start({ onEnded, withVoice } = {}) {
      if (options.nothingChosen === true) return { kind: 'nothing-chosen' };
      if (options.refused !== undefined) return { kind: 'refused', message: options.refused };
      open += 1;
      if (withVoice === true) microphones += 1;
      let state: 'open' | 'stopped' | 'cancelled' = 'open';
      const files: ScreenFiles = {
        video: new Blob(['a screen'], { type: 'video/webm' }),
        ...(withVoice === true && { voice: new Blob(['a voice'], { type: 'audio/webm' }) }),
      };
      const endFromOutside = (): void => {
        if (sharing.delete(endFromOutside)) onEnded?.();
      };
      sharing.add(endFromOutside);
      const end = (as: 'stopped' | 'cancelled'): void => {
        sharing.delete(endFromOutside);
        if (state === 'open') {
          open -= 1;
          if (withVoice === true) microphones -= 1;
        }
        if (state !== 'cancelled') state = as;
      };
      return {
        kind: 'recording',
        recording: {
          pause: () => undefined,
          resume: () => undefined,
          size: () => files.video.size,
          async stop() {
            end('stopped');
            return state === 'cancelled' ? undefined : files;
          },
          cancel: () => end('cancelled'),
        },
      };
    },
  };
}
