import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeVoiceRecorder } from '#adapters/voice-recorder/fake/index.ts';
import { createWebVoiceRecorder, type RecordingBrowser } from '#adapters/voice-recorder/web/index.ts';
import type { Recording } from '#ports/voice-recorder.ts';
import { compareAdapters, type Subject } from './support/compare-adapters.ts';
import { type MicrophoneProblem, type VoiceRecorderFixture, voiceRecorderSuite } from './voice-recorder.suite.ts';

const MESSAGES: Readonly<Record<MicrophoneProblem, string>> = {
  blocked: 'The microphone is blocked.',
  missing: 'There is no microphone here.',
  busy: 'Another program uses the microphone.',
};

voiceRecorderSuite({
  name: 'fake',
  open() {
    const recorder = createFakeVoiceRecorder();
    return { recorder, microphones: () => recorder.open() };
  },
  refuse(why) {
    const recorder = createFakeVoiceRecorder({ refused: MESSAGES[why] });
    return { recorder, microphones: () => recorder.open() };
  },
  openUnable: () => [createFakeVoiceRecorder({ unsupported: true, refused: 'This browser can’t record.' })],
});

/** The order of events a browser keeps: the data, then the end. */
class BrowserRecorder extends EventTarget {
  static newest: BrowserRecorder | undefined;
  readonly mimeType = 'audio/webm;codecs=opus';
  state = 'inactive';

  constructor() {
    super();
    BrowserRecorder.newest = this;
  }

  start(): void {
    if (this.state !== 'inactive') throw new DOMException('It records already', 'InvalidStateError');
    this.state = 'recording';
  }

  stop(): void {
    if (this.state === 'inactive') throw new DOMException('Nothing is recorded', 'InvalidStateError');
    this.state = 'inactive';
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['a voice']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }

  breakOff(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('error'));
  }
}

class UnableRecorder extends BrowserRecorder {
  constructor() {
    super();
    throw new DOMException('No such format', 'NotSupportedError');
  }
}

/** What `AudioContext` does of it: a graph with one analyser, which hears nothing unless the microphone is connected. */
function createAudioContexts() {
  let level = 0;
  let listening = 0;
  class Context {
    isConnected = false;
    constructor() {
      listening += 1;
    }
    createAnalyser() {
      const analyser = {
        fftSize: 0,
        getFloatTimeDomainData: (samples: Float32Array): void => {
          if (samples.length !== analyser.fftSize) throw new Error('The window is not what was asked for.');
          samples.fill(0);
          if (this.isConnected) samples.set([level / 2, -level], samples.length / 2);
        },
      };
      return analyser;
    }
    createMediaStreamSource() {
      return { connect: () => void (this.isConnected = true) };
    }
    async close(): Promise<void> {
      listening -= 1;
    }
  }
  return { Context, meters: { speak: (next: number) => void (level = next), listening: () => listening } };
}

interface BrowserFixture extends VoiceRecorderFixture {
  readonly constraints: readonly unknown[];
}

function openBrowser({ error, Recorder = BrowserRecorder }: { readonly error?: string; readonly Recorder?: unknown } = {}): BrowserFixture {
  let inUse = 0;
  const constraints: unknown[] = [];
  const getUserMedia = async (asked: unknown) => {
    constraints.push(asked);
    if (error !== undefined) throw new DOMException('No.', error);
    inUse += 1;
    let live = true;
    const stop = (): void => {
      if (live) inUse -= 1;
      live = false;
    };
    return { getTracks: () => [{ stop }] };
  };
  const { Context, meters } = createAudioContexts();
  const browser = { mediaDevices: { getUserMedia }, MediaRecorder: Recorder, AudioContext: Context } as unknown as RecordingBrowser;
  return {
    recorder: createWebVoiceRecorder(() => browser),
    microphones: () => inUse,
    breakOff: () => BrowserRecorder.newest?.breakOff(),
    meters,
    constraints,
  };
}

const ERRORS: Readonly<Record<MicrophoneProblem, string>> = {
  blocked: 'NotAllowedError',
  missing: 'NotFoundError',
  busy: 'NotReadableError',
};

voiceRecorderSuite({
  name: 'web, in a browser made of the events one sends',
  open: openBrowser,
  refuse: (why) => openBrowser({ error: ERRORS[why] }),
  openUnable: () =>
    [
      { mediaDevices: undefined, MediaRecorder: undefined },
      { mediaDevices: undefined, MediaRecorder: BrowserRecorder },
      { mediaDevices: { getUserMedia: () => Promise.reject(new TypeError('Never asked.')) }, MediaRecorder: undefined },
    ].map((browser) => createWebVoiceRecorder(() => browser as unknown as RecordingBrowser)),
});

test('VID-3 reports the cause of a microphone error', async () => {
  const said = async (error: string) => {
    const outcome = await openBrowser({ error }).recorder.start();
    return outcome.kind === 'refused' ? outcome.message : '';
  };
  for (const blocked of ['NotAllowedError', 'SecurityError']) expect(await said(blocked)).toMatch(/Allow it/);
  expect(await said('NotFoundError')).toMatch(/Connect one/);
  expect(await said('NotReadableError')).toMatch(/Another program/);
});

test('VID-3 asks for the voice as it is, and releases a microphone whose format can’t be recorded', async () => {
  const able = openBrowser();
  await able.recorder.start();
  const raw = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  expect(able.constraints).toEqual([{ audio: raw }]);
  const unable = openBrowser({ Recorder: UnableRecorder });
  expect(await unable.recorder.start()).toMatchObject({ kind: 'refused', message: expect.stringMatching(/Another program/) });
  expect(unable.microphones()).toBe(0);
});

test('VID-3 records without a level where the browser can’t measure one', async () => {
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [] }) };
  const browser = { mediaDevices, MediaRecorder: BrowserRecorder } as unknown as RecordingBrowser;
  const outcome = await createWebVoiceRecorder(() => browser).start();
  expect(outcome.kind === 'recording' && outcome.recording.level()).toBe(0);
});

const recordingSteps = fc.constantFrom('start', 'wait', 'begin', 'stop', 'cancel', 'use');

/** One recording at a time, the newest. */
function driveRecorder({ recorder, microphones }: VoiceRecorderFixture): Subject<string> {
  let recording: Recording | undefined;
  return async (step) => {
    if (step === 'start' || step === 'wait') {
      recording?.cancel();
      const outcome = await recorder.start({ waiting: step === 'wait' });
      recording = outcome.kind === 'recording' ? outcome.recording : undefined;
      return `${outcome.kind} ${microphones()}`;
    }
    if (step === 'begin') recording?.begin();
    if (step === 'cancel') recording?.cancel();
    const file = step === 'stop' ? await recording?.stop() : undefined;
    return `${file?.type.split(';')[0]} ${microphones()}`;
  };
}

compareAdapters({
  title: 'recordings in a fake and by a browser',
  calls: recordingSteps,
  length: 14,
  runs: 150,
  async open() {
    const recorder = createFakeVoiceRecorder();
    return {
      fake: driveRecorder({ recorder, microphones: () => recorder.open() }),
      real: driveRecorder(openBrowser()),
      close: async () => {},
    };
  },
});
