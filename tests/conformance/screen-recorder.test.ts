import { expect, test } from 'vitest';
import { createFakeScreenRecorder, type FakeScreenRecorderOptions } from '../../src/adapters/screen-recorder/fake/index.ts';
import { createWebScreenRecorder, type ScreenBrowser } from '../../src/adapters/screen-recorder/web/index.ts';
import { type ScreenProblem, type ScreenRecorderFixture, screenRecorderSuite } from './screen-recorder.suite.ts';

const MESSAGES: Readonly<Record<ScreenProblem, string>> = {
  blocked: 'The system blocks the screen.',
  busy: 'Another program records the screen.',
};

function openFake(options?: FakeScreenRecorderOptions): ScreenRecorderFixture {
  const recorder = createFakeScreenRecorder(options);
  return { recorder, screens: () => recorder.open(), microphones: () => recorder.microphones(), endSharing: () => recorder.endSharing() };
}

screenRecorderSuite({
  name: 'fake',
  open: () => openFake(),
  refuse: (why) => openFake({ refused: MESSAGES[why] }),
  chooseNothing: () => openFake({ nothingChosen: true }),
  openUnable: () => [createFakeScreenRecorder({ unsupported: true, refused: 'This browser can’t record.' })],
});

/** The order of events that a browser keeps: the data, then the end; a recorder ends with its tracks. */
class BrowserRecorder extends EventTarget {
  static readonly types: string[] = [];
  static isTypeSupported(type: string): boolean {
    return type === 'video/webm;codecs=vp8';
  }
  readonly mimeType: string;
  state = 'inactive';

  constructor(stream: { readonly track: EventTarget }, { mimeType = '' }: MediaRecorderOptions = {}) {
    super();
    BrowserRecorder.types.push(mimeType);
    this.mimeType = mimeType || 'audio/webm;codecs=opus';
    stream.track.addEventListener('ended', () => this.#end());
  }

  start(): void {
    this.state = 'recording';
  }

  pause(): void {
    if (this.state !== 'recording') throw new DOMException('It doesn’t record', 'InvalidStateError');
    this.state = 'paused';
  }

  resume(): void {
    if (this.state !== 'paused') throw new DOMException('It isn’t paused', 'InvalidStateError');
    this.state = 'recording';
  }

  stop(): void {
    if (this.state === 'inactive') throw new DOMException('Nothing is recorded', 'InvalidStateError');
    this.#end();
  }

  #end(): void {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['a screen']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

interface BrowserFixture extends ScreenRecorderFixture {
  readonly asked: readonly unknown[];
}

function openBrowser(error?: DOMException, { isMuted = false } = {}): BrowserFixture {
  let inUse = 0;
  const asked: unknown[] = [];
  const tracks: EventTarget[] = [];
  const getDisplayMedia = async (constraints: unknown) => {
    asked.push(constraints);
    if (error !== undefined) throw error;
    inUse += 1;
    let live = true;
    // A track that the page stops sends no event.
    const track = Object.assign(new EventTarget(), {
      stop() {
        if (live) inUse -= 1;
        live = false;
      },
    });
    tracks.push(track);
    return { track, getTracks: () => [track], addTrack: () => undefined };
  };
  let listening = 0;
  const getUserMedia = async (constraints: unknown) => {
    asked.push(constraints);
    if (isMuted) throw new DOMException('Permission denied', 'NotAllowedError');
    listening += 1;
    let live = true;
    const track = Object.assign(new EventTarget(), {
      stop() {
        if (live) listening -= 1;
        live = false;
      },
    });
    return { track, getTracks: () => [track] };
  };
  const browser = { mediaDevices: { getDisplayMedia, getUserMedia }, MediaRecorder: BrowserRecorder } as unknown as ScreenBrowser;
  return {
    recorder: createWebScreenRecorder(() => browser),
    screens: () => inUse,
    microphones: () => listening,
    endSharing: () => void tracks.at(-1)?.dispatchEvent(new Event('ended')),
    asked,
  };
}

const ERRORS: Readonly<Record<ScreenProblem, DOMException>> = {
  blocked: new DOMException('Permission denied by system', 'NotAllowedError'),
  busy: new DOMException('Could not start video source', 'NotReadableError'),
};

screenRecorderSuite({
  name: 'web, in a browser made of the events one sends',
  open: () => openBrowser(),
  refuse: (why) => openBrowser(ERRORS[why]),
  chooseNothing: () => openBrowser(new DOMException('Permission denied', 'NotAllowedError')),
  openUnable: () =>
    [
      { mediaDevices: undefined, MediaRecorder: undefined },
      { mediaDevices: {}, MediaRecorder: BrowserRecorder },
      { mediaDevices: { getDisplayMedia: () => Promise.reject(new TypeError('Never asked.')) }, MediaRecorder: undefined },
    ].map((browser) => createWebScreenRecorder(() => browser as unknown as ScreenBrowser)),
});

test('43.7 asks for the picture alone, as large as clips are stored, in the best form that the browser has', async () => {
  const { recorder, asked } = openBrowser();
  await recorder.start();
  expect(asked).toEqual([{ video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } }, audio: false }]);
  expect(BrowserRecorder.types.at(-1)).toBe('video/webm;codecs=vp8');
});

test('43.7 takes a browser that knows the call but not how to do it for one that can’t', async () => {
  const outcome = await openBrowser(new DOMException('Not supported', 'NotSupportedError')).recorder.start();
  expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('This browser can’t record your screen') as unknown });
});

test('43.7 asks for the voice as it is, after the screen, and without a microphone records nothing', async () => {
  const { recorder, asked } = openBrowser();
  await recorder.start({ withVoice: true });
  const raw = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  expect(asked.slice(1)).toEqual([{ audio: raw }]);
  const muted = openBrowser(undefined, { isMuted: true });
  expect(await muted.recorder.start({ withVoice: true })).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/microphone/) as unknown,
  });
  expect(muted.screens()).toBe(0);
});
