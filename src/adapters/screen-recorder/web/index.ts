import type { ScreenRecorder, ScreenRecorderOutcome, ScreenRecording } from '#ports/screen-recorder.ts';

type RecorderClass = Pick<typeof MediaRecorder, 'isTypeSupported'> &
  (new (stream: MediaStream, options?: MediaRecorderOptions) => MediaRecorder);

type ScreenDevices = Partial<Pick<MediaDevices, 'getDisplayMedia' | 'getUserMedia'>>;

/** The browser APIs that are used. */
export interface ScreenBrowser {
  readonly mediaDevices: ScreenDevices | undefined;
  readonly MediaRecorder: RecorderClass | undefined;
}

/** Sound as it is: no automatic gain, no filters. */
const UNPROCESSED = { echoCancellation: false, noiseSuppression: false, autoGainControl: false } as const;
/** Raw voice, as in other recordings. */
const VOICE: MediaTrackConstraints = { channelCount: 1, ...UNPROCESSED };

/** Chrome offers the sound of the whole computer only where it's asked to. */
interface ScreenRequest extends DisplayMediaStreamOptions {
  readonly systemAudio: 'include';
}

/** As large and as quick as clips are stored at most, with the sound of what is chosen, where browser and user give it. */
const SCREEN: ScreenRequest = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } },
  audio: UNPROCESSED,
  systemAudio: 'include',
};
/** First that the browser has: VP9 has a mode for screens and keeps letters sharp. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const;
/** A screen on which much moves, in 1080p, and its sound: ten minutes are 120 MB, just below what can be uploaded. */
const BITS_PER_SECOND = { videoBitsPerSecond: 1_500_000, audioBitsPerSecond: 128_000 } as const;
/** Milliseconds after which the recorder hands over what it has, so that the size is known while it records. */
const SLICE = 1_000;

const NO_VOICE = 'We couldn’t use the microphone. Connect one and allow it in the address bar, or record without your voice.';
const UNABLE = 'This browser can’t record your screen. Use Chrome, Edge, Firefox, or Safari on a computer.';
const BLOCKED = 'Your system doesn’t let this browser record the screen. Allow it in the system’s privacy settings, and try again.';
const FAILED = 'We couldn’t record your screen. Close other programs that record it, and try again.';

export function createWebScreenRecorder(browser: () => ScreenBrowser = getScreenBrowser): ScreenRecorder {
  return {
    supported() {
      const { mediaDevices, MediaRecorder } = browser();
      return mediaDevices?.getDisplayMedia !== undefined && MediaRecorder !== undefined;
    },

    async start({ onEnded, withVoice } = {}): Promise<ScreenRecorderOutcome> {
      const { mediaDevices, MediaRecorder } = browser();
      if (mediaDevices?.getDisplayMedia === undefined || MediaRecorder === undefined) return { kind: 'refused', message: UNABLE };
      const opened: MediaStreamTrack[] = [];
      try {
        const screen = await mediaDevices.getDisplayMedia(SCREEN);
        opened.push(...screen.getTracks());
        const voice = withVoice === true ? await openMicrophone(mediaDevices) : undefined;
        if (voice === 'refused') {
          release(opened);
          return { kind: 'refused', message: NO_VOICE };
        }
        opened.push(...(voice?.getTracks() ?? []));
        const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
        const options = { ...BITS_PER_SECOND, ...(mimeType !== undefined && { mimeType }) };
        const parts = [new MediaRecorder(screen, options), ...(voice === undefined ? [] : [new MediaRecorder(voice)])].map(createPart);
        return { kind: 'recording', recording: createRecording(parts, opened, onEnded) };
      } catch (error) {
        release(opened);
        return toOutcome(error);
      }
    },
  };
}

async function openMicrophone(devices: ScreenDevices): Promise<MediaStream | 'refused'> {
  try {
    return (await devices.getUserMedia?.({ audio: VOICE })) ?? 'refused';
  } catch {
    return 'refused';
  }
}

/** One file of a recording. */
interface RecordedPart {
  readonly recorder: MediaRecorder;
  size(): number;
  /** Undefined when nothing was recorded. */
  finish(): Promise<Blob | undefined>;
}

function createPart(recorder: MediaRecorder): RecordedPart {
  const parts: Blob[] = [];
  const settled = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
    for (const event of ['stop', 'error']) recorder.addEventListener(event, () => resolve());
  });
  return {
    recorder,
    size: () => parts.reduce((sum, part) => sum + part.size, 0),
    async finish() {
      if (recorder.state !== 'inactive') recorder.stop();
      await settled;
      const file = new Blob(parts, { type: recorder.mimeType });
      return file.size === 0 ? undefined : file;
    },
  };
}

/** `parts`: the video, and the voice where it's recorded. */
function createRecording(
  parts: readonly RecordedPart[],
  tracks: readonly MediaStreamTrack[],
  onEnded: (() => void) | undefined,
): ScreenRecording {
  const recorders = parts.map(({ recorder }) => recorder);
  let [isCancelled, isEnded] = [false, false];
  const endFromOutside = (): void => {
    if (isEnded) return;
    isEnded = true;
    onEnded?.();
  };
  for (const track of tracks) track.addEventListener('ended', endFromOutside);
  for (const recorder of recorders) {
    recorder.addEventListener('error', endFromOutside);
    recorder.start(SLICE);
  }
  const end = async (): Promise<readonly (Blob | undefined)[]> => {
    isEnded = true;
    const finishing = Promise.all(parts.map((part) => part.finish()));
    release(tracks);
    return finishing;
  };
  return {
    pause() {
      for (const recorder of recorders) if (recorder.state === 'recording') recorder.pause();
    },
    resume() {
      for (const recorder of recorders) if (recorder.state === 'paused') recorder.resume();
    },
    size: () => parts[0]?.size() ?? 0,
    async stop() {
      const [video, voice] = await end();
      return isCancelled || video === undefined ? undefined : { video, ...(voice && { voice }) };
    },
    cancel() {
      isCancelled = true;
      void end();
    },
  };
}

function release(tracks: readonly MediaStreamTrack[]): void {
  for (const track of tracks) track.stop();
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
