import type { ScreenRecorder, ScreenRecorderOutcome, ScreenRecording } from '../../../ports/screen-recorder.ts';

type RecorderClass = Pick<typeof MediaRecorder, 'isTypeSupported'> &
  (new (stream: MediaStream, options?: MediaRecorderOptions) => MediaRecorder);

/** The browser APIs that are used. */
export interface ScreenBrowser {
  readonly mediaDevices: Partial<Pick<MediaDevices, 'getDisplayMedia'>> | undefined;
  readonly MediaRecorder: RecorderClass | undefined;
}

/** As large and as quick as clips are stored at most. */
const SCREEN: DisplayMediaStreamOptions = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } },
  audio: false,
};
/** First that the browser has: VP9 has a mode for screens and keeps letters sharp. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const;
/** A screen on which much moves, in 1080p: ten minutes are 120 MB, just below what can be uploaded. */
const BITS_PER_SECOND = 1_600_000;
/** Milliseconds after which the recorder hands over what it has, so that the size is known while it records. */
const SLICE = 1_000;

const UNABLE = 'This browser can’t record your screen. Use Chrome, Edge, Firefox, or Safari on a computer.';
const BLOCKED = 'Your system doesn’t let this browser record the screen. Allow it in the system’s privacy settings, and try again.';
const FAILED = 'We couldn’t record your screen. Close other programs that record it, and try again.';

export function createWebScreenRecorder(browser: () => ScreenBrowser = getScreenBrowser): ScreenRecorder {
  return {
    supported() {
      const { mediaDevices, MediaRecorder } = browser();
      return mediaDevices?.getDisplayMedia !== undefined && MediaRecorder !== undefined;
    },

    async start({ onEnded } = {}): Promise<ScreenRecorderOutcome> {
      const { mediaDevices, MediaRecorder } = browser();
      if (mediaDevices?.getDisplayMedia === undefined || MediaRecorder === undefined) return { kind: 'refused', message: UNABLE };
      let stream: MediaStream | undefined;
      try {
        stream = await mediaDevices.getDisplayMedia(SCREEN);
        const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
        const recorder = new MediaRecorder(stream, { videoBitsPerSecond: BITS_PER_SECOND, ...(mimeType !== undefined && { mimeType }) });
        return { kind: 'recording', recording: createRecording(recorder, stream, onEnded) };
      } catch (error) {
        release(stream);
        return toOutcome(error);
      }
    },
  };
}

function createRecording(recorder: MediaRecorder, stream: MediaStream, onEnded: (() => void) | undefined): ScreenRecording {
  const parts: Blob[] = [];
  let [isCancelled, isEnded, size] = [false, false, 0];
  const settled = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      parts.push(data);
      size += data.size;
    });
    for (const event of ['stop', 'error']) recorder.addEventListener(event, () => resolve());
  });
  const endFromOutside = (): void => {
    if (isEnded) return;
    isEnded = true;
    onEnded?.();
  };
  for (const track of stream.getTracks()) track.addEventListener('ended', endFromOutside);
  recorder.addEventListener('error', endFromOutside);
  recorder.start(SLICE);

  const end = (): void => {
    isEnded = true;
    if (recorder.state !== 'inactive') recorder.stop();
    release(stream);
  };
  return {
    pause() {
      if (recorder.state === 'recording') recorder.pause();
    },
    resume() {
      if (recorder.state === 'paused') recorder.resume();
    },
    size: () => size,
    async stop() {
      end();
      await settled;
      const file = new Blob(parts, { type: recorder.mimeType });
      return isCancelled || file.size === 0 ? undefined : file;
    },
    cancel() {
      isCancelled = true;
      end();
    },
  };
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** A user who closes the browser's question is told by the same error as one whose system forbids it; its text alone differs. */
function toOutcome(error: unknown): ScreenRecorderOutcome {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (name === 'NotAllowedError') return /system/iu.test(message) ? { kind: 'refused', message: BLOCKED } : { kind: 'nothing-chosen' };
  if (name === 'AbortError') return { kind: 'nothing-chosen' };
  return { kind: 'refused', message: name === 'NotSupportedError' ? UNABLE : FAILED };
}

function getScreenBrowser(): ScreenBrowser {
  return { mediaDevices: navigator.mediaDevices as MediaDevices | undefined, MediaRecorder: globalThis.MediaRecorder };
}
