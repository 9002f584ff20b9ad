import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeTranscriber, type FakeTranscriber } from '#server/adapters/transcriber/fake/index.ts';
import { createNoTranscriber } from '#server/adapters/transcriber/none/index.ts';
import { transcribeParts } from '#server/speech/use-cases/transcripts/transcribe-parts.ts';
import { decodeRecording } from '#domain/recording/recording-file.ts';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { TRANSCRIPTION_LIMITS } from '#domain/transcription/transcription-limits.ts';
import type { TranscriptionOutcome } from '#server/ports/transcriber.ts';
import { createAudioClip, createTone } from '../tools/audio-clip.ts';
import { createSampleBlob } from '../tools/sample-form.ts';
import { recording } from '../tools/tables.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const SAID = 'One two three four five six seven eight nine ten.';
/** Seconds of the clip at which somebody speaks. */
const SPOKEN = [1, 2, 3];

function createSpokenClip(): Uint8Array<ArrayBuffer> {
  const pcm = new Int16Array(4.2 * SAMPLE_RATE);
  for (const start of SPOKEN) pcm.set(createTone(200, 0.4), start * SAMPLE_RATE);
  return Uint8Array.from(createAudioClip(pcm).bytes);
}

const toForm = (file: Blob): FormData => {
  const form = new FormData();
  form.append('file', file, 'file');
  return form;
};

describe('what is said in recordings and clips', () => {
  let server: TestServer;
  let transcriber: FakeTranscriber;
  let user: TestUser;
  let clip = '';

  beforeAll(async () => {
    transcriber = createFakeTranscriber(SAID);
    server = await startTestServer({ transcriber });
    user = await server.signUp();
    const uploaded = await user.call('POST', '/api/background', toForm(new Blob([createSpokenClip()])));
    clip = ((await uploaded.json()) as { readonly assetId: string }).assetId;
  });
  afterAll(() => server.close());

  const transcribeClip = async (body: object = {}) => user.call('POST', `/api/background/${clip}/transcript`, body);

  test('a clip’s sound becomes a recording with its words, when they’re said, from as late as a scene is silent', async () => {
    const response = await transcribeClip({ language: 'en' });
    expect(response.status).toBe(201);
    const { assetId, script, language } = (await response.json()) as Readonly<Record<'assetId' | 'script' | 'language', string>>;
    const file = await (await user.call('GET', `/api/recording/${assetId}`)).arrayBuffer();
    const { pcm, timing } = decodeRecording(new Uint8Array(file));
    expect([timing.script, language]).toEqual([script, 'en']);
    expect(timing.lead).toBeCloseTo(LEAD_IN, 3);
    expect(pcm.length / SAMPLE_RATE).toBeCloseTo(4.2 - LEAD_IN, 2);
    const starts = timing.words.map(({ start }) => start + LEAD_IN);
    for (const start of starts) expect(SPOKEN.some((burst) => start > burst - 0.4 && start < burst + 0.6)).toBe(true);
    expect(timing.words.map(({ text }) => text)).toEqual(SAID.split(' ').slice(0, starts.length));
  });

  test('only a part of a clip is listened to where it’s asked for, and a part without a voice is refused', async () => {
    const before = transcriber.orders.length;
    expect((await transcribeClip({ from: 1.7, to: 2.6 })).status).toBe(201);
    const [order] = transcriber.orders.slice(before);
    expect((order?.pcm.length ?? 0) / TRANSCRIPTION_LIMITS.rate).toBeCloseTo(0.9 - 0.29, 1);
    const silent = await transcribeClip({ from: 0, to: 0.9 });
    expect([silent.status, await silent.json()]).toMatchObject([400, { code: 'too-quiet' }]);
  });

  test.each([
    [{ kind: 'unauthorized', detail: 'key 123' }, 503, 'transcriber-unavailable'],
    [{ kind: 'quota-exceeded' }, 503, 'transcriber-unavailable'],
    [{ kind: 'throttled', retryAfter: 9 }, 503, 'transcriber-busy'],
  ] as const)('where the service says %j, nothing is stored and nobody reads why', async (failure, status, code) => {
    const { db } = server.services.database;
    const stored = await db.$count(recording);
    transcriber.setFailure(failure);
    const response = await user.call('POST', '/api/transcripts', toForm(createSampleBlob({ pitch: 130, seconds: 2 })));
    transcriber.setFailure(null);
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([status, { code }]);
    expect(text).not.toContain('123');
    expect(await db.$count(recording)).toBe(stored);
  });

  test('a day has an end', async () => {
    const somebody = await server.signUp();
    for (let part = 0; part < TRANSCRIPTION_LIMITS.partsPerDay; part += 1) {
      await server.services.rateLimitCounter.increment(`transcribe:${somebody.id}`, 60_000);
    }
    const response = await somebody.call('POST', '/api/transcripts', toForm(createSampleBlob({ pitch: 130, seconds: 2 })));
    expect([response.status, await response.json()]).toMatchObject([429, { code: 'too-many-transcripts' }]);
  });
});

test('a site without a service says so before it reads anything', async () => {
  const server = await startTestServer({ transcriber: createNoTranscriber() });
  const user = await server.signUp();
  expect(await (await user.call('GET', '/api/transcripts')).json()).toEqual({ available: false });
  const response = await user.call('POST', '/api/transcripts', toForm(new Blob(['nothing'])));
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'cannot-transcribe' }]);
  await server.close();
});

describe('parts of a recording', () => {
  const { rate } = TRANSCRIPTION_LIMITS;
  const parts = [
    { from: 0, to: 2 * rate },
    { from: 2 * rate, to: 5 * rate },
    { from: 5 * rate, to: 6 * rate },
  ];
  const thin = new Int16Array(6 * rate);
  const signal = new AbortController().signal;

  async function listen(language: string | undefined, ...outcomes: readonly TranscriptionOutcome[]) {
    const orders: { readonly seconds: number; readonly language: string | undefined }[] = [];
    const counted: string[] = [];
    const services = {
      transcriber: {
        isConnected: true,
        async transcribe(order: { readonly pcm: Int16Array; readonly language?: string }) {
          orders.push({ seconds: order.pcm.length / rate, language: order.language });
          return outcomes[orders.length - 1] ?? { kind: 'transcribed' as const, words: [] };
        },
        stop: async () => {},
      },
      rateLimitCounter: { increment: async (key: string) => ({ count: counted.push(key), resetsAt: 0 }) },
      dailyUse: { add: () => {} },
      clock: { now: () => 0 },
      log: { warn: () => {} },
    } as unknown as Parameters<typeof transcribeParts>[0];
    const transcript = await transcribeParts(services, { thin, parts }, { userId: 'u', signal, language });
    return { transcript, orders, counted };
  }

  test('are listened to in order, in the language that was heard, and their words are moved by where they begin', async () => {
    const say = (text: string, language: string): TranscriptionOutcome => ({
      kind: 'transcribed',
      words: [{ text: ` ${text}`, start: 0.5, end: 0.75 }],
      language,
    });
    const { transcript, orders, counted } = await listen(undefined, say('Eins', 'de'), say('zwei', 'de'), say('drei', 'de'));
    expect(orders).toEqual([
      { seconds: 2, language: undefined },
      { seconds: 3, language: 'de' },
      { seconds: 1, language: 'de' },
    ]);
    expect(transcript.words.map(({ start }) => start)).toEqual([0.5, 2.5, 5.5]);
    expect([transcript.language, counted.length]).toEqual(['de', 3]);
  });

  test('a silent part says nothing about the language, and a language that the service doesn’t know is left to it', async () => {
    const silence: TranscriptionOutcome = { kind: 'transcribed', words: [], language: 'nn' };
    expect((await listen(undefined, silence)).orders[1]?.language).toBeUndefined();
    const { orders } = await listen('tlh', { kind: 'unknown-language', language: 'tlh' });
    expect(orders.slice(0, 2).map(({ language }) => language)).toEqual(['tlh', undefined]);
  });
});
