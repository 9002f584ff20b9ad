import { beforeEach, expect, test } from 'vitest';
import { createFakeScreenRecorder, type FakeScreenRecorderOptions } from '#adapters/screen-recorder/fake/index.ts';
import { createWebScreenRecorder, type ScreenBrowser } from '#adapters/screen-recorder/web/index.ts';
import type { ScreenRecorder, ScreenRecorderOptions, ScreenRecording } from '#ports/screen-recorder.ts';
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

interface FakeStream {
  readonly getTracks: () => readonly EventTarget[];
}

/** The order of events that a browser keeps: the data, then the end; a recorder ends with its first track. */
class BrowserRecorder extends EventTarget {
  static made: BrowserRecorder[] = [];
  static readonly supported = new Set<string>();
  static isTypeSupported(type: string): boolean {
    return BrowserRecorder.supported.has(type);
  }
  readonly stream: FakeStream;
  readonly mimeType: string;
  /** What it was told. */
  readonly steps: string[] = [];
  state = 'inactive';

  constructor(stream: FakeStream, { mimeType = '' }: MediaRecorderOptions = {}) {
    super();
    BrowserRecorder.made.push(this);
    this.stream = stream;
    this.mimeType = mimeType || 'audio/webm;codecs=opus';
    stream.getTracks()[0]?.addEventListener('ended', () => this.#end());
  }

  start(): void {
    this.state = 'recording';
  }

  pause(): void {
    if (this.state !== 'recording') throw new DOMException('It doesn’t record', 'InvalidStateError');
    this.state = 'paused';
    this.steps.push('pause');
  }

  resume(): void {
    if (this.state !== 'paused') throw new DOMException('It isn’t paused', 'InvalidStateError');
    this.state = 'recording';
    this.steps.push('resume');
  }

  stop(): void {
    if (this.state === 'inactive') throw new DOMException('Nothing is recorded', 'InvalidStateError');
    this.#end();
  }

  breakOff(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('error'));
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

class UnableRecorder extends BrowserRecorder {
  constructor(stream: FakeStream) {
    super(stream);
    throw new DOMException('No such format', 'NotSupportedError');
  }
}

interface BrowserFixture extends ScreenRecorderFixture {
  readonly asked: readonly unknown[];
}

/** Counts the tracks that are open. A track that the page stops sends no event. */
function createDevice() {
  let inUse = 0;
  const tracks: EventTarget[] = [];
  return {
    inUse: () => inUse,
    last: () => tracks.at(-1),
    open(): FakeStream {
      inUse += 1;
      let live = true;
      const own: EventTarget[] = [
        Object.assign(new EventTarget(), {
          stop() {
            if (live) inUse -= 1;
            live = false;
          },
        }),
      ];
      tracks.push(...own);
      return { getTracks: () => own };
    },
  };
}

interface BrowserOptions {
  readonly error?: DOMException;
  readonly voice?: 'refused' | 'none';
  readonly Recorder?: unknown;
}

function openBrowser({ error, voice, Recorder = BrowserRecorder }: BrowserOptions = {}): BrowserFixture {
  const [screen, microphone] = [createDevice(), createDevice()];
  const asked: unknown[] = [];
  const getDisplayMedia = async (constraints: unknown) => {
    asked.push(constraints);
    if (error !== undefined) throw error;
    return screen.open();
  };
  const getUserMedia = async (constraints: unknown) => {
    asked.push(constraints);
    if (voice === 'refused') throw new DOMException('Permission denied', 'NotAllowedError');
    return microphone.open();
  };
  const mediaDevices = { getDisplayMedia, ...(voice !== 'none' && { getUserMedia }) };
  return {
    recorder: createWebScreenRecorder(() => ({ mediaDevices, MediaRecorder: Recorder }) as unknown as ScreenBrowser),
    screens: screen.inUse,
    microphones: microphone.inUse,
    endSharing: () => void screen.last()?.dispatchEvent(new Event('ended')),
    breakOff: () => BrowserRecorder.made.at(-1)?.breakOff(),
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
  refuse: (why) => openBrowser({ error: ERRORS[why] }),
  chooseNothing: () => openBrowser({ error: new DOMException('Permission denied', 'NotAllowedError') }),
  openUnable: () =>
    [
      { mediaDevices: undefined, MediaRecorder: undefined },
      { mediaDevices: {}, MediaRecorder: BrowserRecorder },
      { mediaDevices: { getDisplayMedia: () => Promise.reject(new TypeError('Never asked.')) }, MediaRecorder: undefined },
    ].map((browser) => createWebScreenRecorder(() => browser as unknown as ScreenBrowser)),
});

beforeEach(() => {
  BrowserRecorder.made = [];
  BrowserRecorder.supported.clear();
  for (const type of ['video/webm;codecs=vp8', 'video/webm']) BrowserRecorder.supported.add(type);
});

const RAW = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };

async function record(recorder: ScreenRecorder, options?: ScreenRecorderOptions): Promise<ScreenRecording> {
  const outcome = await recorder.start(options);
  if (outcome.kind !== 'recording') throw new Error(outcome.kind);
  return outcome.recording;
}

test('43.7 asks for the picture, as large as clips are stored, and its sound as it is, in the best form that the browser has', async () => {
  const { recorder, asked } = openBrowser();
  await recorder.start();
  const video = { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 30 } };
  expect(asked).toEqual([{ video, audio: RAW, systemAudio: 'include' }]);
  const types = ['video/mp4', 'video/webm', 'video/webm;codecs=vp8', 'video/webm;codecs=vp9'];
  BrowserRecorder.supported.clear();
  for (const type of types) {
    BrowserRecorder.supported.add(type);
    await recorder.start();
  }
  expect(BrowserRecorder.made.slice(1).map(({ mimeType }) => mimeType)).toEqual(types);
});

test('43.7 asks for the voice as it is, after the screen; it isn’t in the video, and pauses with it', async () => {
  const { recorder, asked } = openBrowser();
  const recording = await record(recorder, { withVoice: true });
  expect(asked.slice(1)).toEqual([{ audio: { channelCount: 1, ...RAW } }]);
  expect(BrowserRecorder.made.map(({ stream }) => stream.getTracks().length)).toEqual([1, 1]);
  for (const step of ['pause', 'pause', 'resume', 'resume'] as const) recording[step]();
  expect(BrowserRecorder.made.map(({ steps }) => steps)).toEqual([
    ['pause', 'resume'],
    ['pause', 'resume'],
  ]);
  recording.cancel();
});

test('43.7 without a microphone nothing is recorded, and the user is told what to do', async () => {
  for (const voice of ['refused', 'none'] as const) {
    const { recorder, screens } = openBrowser({ voice });
    expect(await recorder.start({ withVoice: true })).toEqual({
      kind: 'refused',
      message: 'We couldn’t use the microphone. Connect one and allow it in the address bar, or record without your voice.',
    });
    expect(screens()).toBe(0);
  }
});

test('43.7 takes a browser that knows the call but not how to do it for one that can’t, and holds nothing then', async () => {
  const unable = { kind: 'refused', message: expect.stringContaining('This browser can’t record your screen') as unknown };
  const error = new DOMException('Not supported', 'NotSupportedError');
  expect(await openBrowser({ error }).recorder.start()).toMatchObject(unable);
  const { recorder, screens } = openBrowser({ Recorder: UnableRecorder });
  expect(await recorder.start()).toMatchObject(unable);
  expect(screens()).toBe(0);
});

test('43.7 takes a question that the browser gave up for one that the user closed', async () => {
  expect(await openBrowser({ error: new DOMException('Gone', 'AbortError') }).recorder.start()).toEqual({ kind: 'nothing-chosen' });
});
