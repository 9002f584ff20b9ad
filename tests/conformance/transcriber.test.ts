import { describe, expect, onTestFinished, test } from 'vitest';
import { createDeepgramTranscriber } from '#server/adapters/transcriber/deepgram/index.ts';
import { createFakeTranscriber } from '#server/adapters/transcriber/fake/index.ts';
import { createNoTranscriber } from '#server/adapters/transcriber/none/index.ts';
import { createOpenAiShapedTranscriber } from '#server/adapters/transcriber/openai-shaped/index.ts';
import { placeHeardWords } from '#server/adapters/transcriber/shared/place-heard-words.ts';
import { createWhisperCppTranscriber } from '#server/adapters/transcriber/whisper-cpp/index.ts';
import type { Transcriber } from '#server/ports/transcriber.ts';
import type { ModelFault } from '../tools/model-services.ts';
import {
  SAID,
  startDeepgram,
  startTranscriptionServer,
  startWhisperCpp,
  type TranscriptionService,
} from '../tools/transcription-services.ts';
import { createBursts, type TranscriberFault, type TranscriberFixture, transcriberSuite } from './transcriber.suite.ts';

const parts = { fetch: (...call: Parameters<typeof fetch>) => fetch(...call) };
const KEY = 'key-of-the-operator';
const FAULTS: Readonly<Record<TranscriberFault, ModelFault>> = {
  throttled: { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
  'quota-exceeded': { kind: 'status', status: 402 },
  unauthorized: { kind: 'status', status: 401 },
  unavailable: { kind: 'status', status: 503 },
  refused: { kind: 'status', status: 400 },
  redirected: { kind: 'status', status: 307, headers: { location: '/elsewhere' } },
  'wrong-shape': { kind: 'body', body: '{"hello":1}' },
  garbage: { kind: 'body', body: '<html>' },
  silent: { kind: 'silent' },
};

async function open(starting: Promise<TranscriptionService>, create: (url: string) => Transcriber): Promise<TranscriberFixture> {
  const service = await starting;
  return { transcriber: create(service.url), fail: (how) => service.setFault(how && FAULTS[how]), close: () => service.close() };
}

const close = async () => {};
const createShaped = (url: string) => createOpenAiShapedTranscriber({ ...parts, url: `${url}/v1/`, apiKey: KEY, model: 'm' });

transcriberSuite({ name: 'none', open: async () => ({ transcriber: createNoTranscriber(), close }) });
transcriberSuite({ name: 'fake', open: async () => ({ transcriber: createFakeTranscriber(SAID), close }), said: SAID });
transcriberSuite({
  name: 'openai-shaped',
  open: () => open(startTranscriptionServer(KEY), createShaped),
  said: SAID,
  secret: KEY,
  unknown: 'tlh',
});
transcriberSuite({
  name: 'deepgram',
  open: () => open(startDeepgram(KEY), (url) => createDeepgramTranscriber({ ...parts, url: `${url}/`, apiKey: KEY, model: 'm' })),
  said: SAID,
  secret: KEY,
  unknown: 'tlh',
});
transcriberSuite({
  name: 'whisper-cpp',
  open: () => open(startWhisperCpp(), (url) => createWhisperCppTranscriber({ ...parts, url })),
  said: SAID,
  unknown: 'tlh',
});

describe('transcribers of services', () => {
  const pcm = createBursts([0.4], 1.2);

  async function start(): Promise<TranscriptionService> {
    const service = await startTranscriptionServer(KEY);
    onTestFinished(() => service.close());
    return service;
  }

  test('a service that never responds is given up after its timeout', async () => {
    const service = await start();
    service.setFault({ kind: 'silent' });
    const transcriber = createOpenAiShapedTranscriber({ ...parts, url: service.url, model: 'm', timeout: 50 });
    expect((await transcriber.transcribe({ pcm })).kind).toBe('unavailable');
  });

  test('segments are used where words have no times, and a text without any is refused', async () => {
    const service = await start();
    const said = { text: 'Hello there. Bye.', language: 'English' };
    const segments = [
      { id: 0, start: 0.1, end: 0.5, text: ' Hello there.' },
      { id: 1, start: 0.6, end: 0.9, text: ' Bye.' },
    ];
    service.setFault({ kind: 'body', body: JSON.stringify({ ...said, segments }) });
    expect(await createShaped(service.url).transcribe({ pcm })).toEqual({
      kind: 'transcribed',
      language: 'en',
      words: [
        { text: ' Hello there.', start: 0.1, end: 0.5 },
        { text: ' Bye.', start: 0.6, end: 0.9 },
      ],
    });
    service.setFault({ kind: 'body', body: JSON.stringify(said) });
    expect((await createShaped(service.url).transcribe({ pcm })).kind).toBe('unavailable');
  });

  test('words are written as the text has them, whatever a service makes of them', () => {
    const time = { start: 0, end: 1 };
    const place = (text: string, ...words: readonly string[]) =>
      placeHeardWords(
        text,
        words.map((word) => ({ ...time, text: word })),
      ).map((word) => word.text);
    expect(place('“Yes,” she said.', 'yes', 'she', 'said')).toEqual(['“Yes,”', ' she', ' said.']);
    expect(place('We ameliorate it', ' We', ' am', 'elio', 'rate', ' it')).toEqual(['We', ' am', 'elio', 'rate', ' it']);
    expect(place('One two three', 'one', 'elephant', 'three')).toEqual(['One', ' two three']);
    expect(place('今日は晴れ。', '今日', 'は', '晴れ')).toEqual(['今日', 'は', '晴れ。']);
    expect(place('One', '...')).toEqual([]);
  });
});
