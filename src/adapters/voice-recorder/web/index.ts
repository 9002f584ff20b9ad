import { createLevelMeter, type LevelMeter } from './level-meter.ts';
import type { RecorderOutcome, Recording, VoiceRecorder } from '#ports/voice-recorder.ts';

/** The browser APIs that are used. */
export interface RecordingBrowser {
  readonly mediaDevices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly MediaRecorder: (new (stream: MediaStream) => MediaRecorder) | undefined;
  /** Measures the level; recording works without. */
  readonly AudioContext?: (new () => AudioContext) | undefined;
}

/** Raw voice: no automatic gain, no filters. */
const UNPROCESSED: MediaTrackConstraints = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const NO_MICROPHONE = 'We couldn’t find a microphone. Connect one, or choose a recording instead.';
const NOT_ALLOWED = 'Your browser is blocking the microphone. Allow it in the address bar, or choose a recording instead.';
const FAILED = 'We couldn’t use the microphone. Another program may be using it. Close that program, or choose a recording instead.';

export function createWebVoiceRecorder(browser: () => RecordingBrowser = getRecordingBrowser): VoiceRecorder {
  return {
    supported() {
      const { mediaDevices, MediaRecorder } = browser();
      return mediaDevices !== undefined && MediaRecorder !== undefined;
    },

    async start(options): Promise<RecorderOutcome> {
      const { mediaDevices, MediaRecorder, AudioContext } = browser();
      if (mediaDevices === undefined || MediaRecorder === undefined) return { kind: 'refused', message: FAILED };
      let stream: MediaStream | undefined;
      try {
        stream = await mediaDevices.getUserMedia({ audio: UNPROCESSED });
        const recording = createRecording(new MediaRecorder(stream), stream, createLevelMeter(stream, AudioContext));
        if (options?.waiting !== true) recording.begin();
        return { kind: 'recording', recording };
      } catch (error) {
        releaseMicrophone(stream);
        return { kind: 'refused', message: toMessage(error) };
      }
    },
  };
}

function createRecording(recorder: MediaRecorder, stream: MediaStream, meter: LevelMeter): Recording {
  const parts: Blob[] = [];
  let cancelled = false;
  const settled = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', () => resolve());
  });
  let begun = false;
  let ended = false;

  const end = (): void => {
    ended = true;
    if (recorder.state !== 'inactive') recorder.stop();
    meter.close();
    releaseMicrophone(stream);
  };
  return {
    begin() {
      if (begun || ended) return;
      begun = true;
      recorder.start();
    },
    level: () => (ended ? 0 : meter.level()),
    async stop() {
      end();
      if (!begun) return undefined;
      await settled;
      const file = new Blob(parts, { type: recorder.mimeType });
      return cancelled || file.size === 0 ? undefined : file;
    },
    cancel() {
      cancelled = true;
      end();
    },
  };
}

function releaseMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function toMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError') return NO_MICROPHONE;
  return name === 'NotAllowedError' || name === 'SecurityError' ? NOT_ALLOWED : FAILED;
}

function getRecordingBrowser(): RecordingBrowser {
  return {
    mediaDevices: navigator.mediaDevices as MediaDevices | undefined,
    MediaRecorder: globalThis.MediaRecorder,
    AudioContext: globalThis.AudioContext,
  };
}
