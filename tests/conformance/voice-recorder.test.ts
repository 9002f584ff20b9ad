import { expect, test } from 'vitest';
import { createFakeVoiceRecorder } from '../../src/adapters/voice-recorder/fake/index.ts';
import { createWebVoiceRecorder, type RecordingBrowser } from '../../src/adapters/voice-recorder/web/index.ts';
import { voiceRecorderSuite } from './voice-recorder.suite.ts';

voiceRecorderSuite({
  name: 'fake',
  open() {
    const recorder = createFakeVoiceRecorder();
    return { recorder, microphones: () => recorder.open() };
  },
  denyPermission: () => createFakeVoiceRecorder({ refused: 'There is no microphone here.' }),
});

/** The order of events a browser keeps: the data, then the end. */
class BrowserRecorder extends EventTarget {
  readonly mimeType = 'audio/webm;codecs=opus';
  state = 'inactive';

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['a voice']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

function createBrowser(getUserMedia: () => Promise<unknown>): () => RecordingBrowser {
  const browser = { mediaDevices: { getUserMedia }, MediaRecorder: BrowserRecorder };
  return () => browser as unknown as RecordingBrowser;
}

const createFailingBrowser = (name: string) => createWebVoiceRecorder(createBrowser(() => Promise.reject(new DOMException('No.', name))));

voiceRecorderSuite({
  name: 'web, in a browser made of the events one sends',
  open() {
    let inUse = 0;
    const getUserMedia = async () => {
      inUse += 1;
      let live = true;
      const stop = (): void => {
        if (live) inUse -= 1;
        live = false;
      };
      return { getTracks: () => [{ stop }] };
    };
    return { recorder: createWebVoiceRecorder(createBrowser(getUserMedia)), microphones: () => inUse };
  },
  denyPermission: () => createFailingBrowser('NotAllowedError'),
});

test('VID-3 reports the cause of a microphone error', async () => {
  const said = async (name: string) => {
    const outcome = await createFailingBrowser(name).start();
    return outcome.kind === 'refused' ? outcome.message : '';
  };
  expect(await said('NotAllowedError')).toMatch(/Allow it/);
  expect(await said('NotFoundError')).toMatch(/Connect one/);
  expect(await said('NotReadableError')).toMatch(/Another program/);
});

test('is unsupported without a microphone in the browser', async () => {
  const recorder = createWebVoiceRecorder(() => ({ mediaDevices: undefined, MediaRecorder: undefined }));
  expect(recorder.supported()).toBe(false);
  expect(await recorder.start()).toMatchObject({ kind: 'refused' });
  expect(createFakeVoiceRecorder({ unsupported: true }).supported()).toBe(false);
});
