import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#messages/features/try/try.messages';
import { createKokoroSpeech } from '#server/adapters/speech/kokoro/index.ts';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { createSceneFinisher } from '#server/adapters/speech/shared/scene-finisher.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { WORK_BUDGETS } from '#domain/fairness/fairness-limits.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { decodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

const KEPT = readFileSync('content/try/first-words.cws');
const ABOUT = JSON.parse(readFileSync('content/try/first-words.json', 'utf8')) as { readonly identity: string };
const [FIRST] = KOKORO_VOICES;
const VOICE = { voice: FIRST?.voice ?? { id: '', name: '', language: '', gender: 'neutral', description: '' }, pitch: 180 } as const;

test('the words of the start page are kept as its first voice says them today: npx node tools/first-words/make.ts', async () => {
  const finisher = createSceneFinisher();
  const speech = createKokoroSpeech({ finisher, ownsFinisher: true, clock: { now: () => 0 }, log: { warn: () => undefined } });
  expect(ABOUT).toEqual({ script: messages.firstScript, voiceId: FIRST?.voice.id, identity: speech.identity });
  await speech.stop();
  const { words } = decodeSpokenScene(new Uint8Array(KEPT));
  expect(words.map(({ text }) => text).join(' ')).toBe(messages.firstScript);
});

describe('a visitor of the start page', () => {
  const natural = createFakeSpeech({ identity: ABOUT.identity, voices: [VOICE] });
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ speech: [natural] });
  });
  afterAll(() => server.close());

  const hear = (script: string) =>
    fetch(`${server.url}/api/try/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script, voiceId: VOICE.voice.id }),
    });

  test('hears its words at once, from what is kept', async () => {
    const response = await hear(messages.firstScript);
    expect(Buffer.from(await response.arrayBuffer()).equals(KEPT)).toBe(true);
  });

  test('hears other words once they’re spoken, and again without speaking; who heard a lot waits for new ones only', async () => {
    expect((await hear('Something of my own.')).status).toBe(200);
    server.services.workLimiter.spend('speech', toIpPrefix('127.0.0.1'), 2 * WORK_BUDGETS.speech.seconds);
    expect((await hear('Something of my own.')).status).toBe(200);
    const refused = await hear('And something else.');
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ message: expect.stringContaining('previews') }),
    ]);
    expect((await hear(messages.firstScript)).status).toBe(200);
  });
});

test('a voice of the same name that is another one here speaks the words itself', async () => {
  const other = createFakeSpeech({ identity: 'another 1', voices: [VOICE] });
  const server = await startTestServer({ speech: [other] });
  const body = JSON.stringify({ script: messages.firstScript, voiceId: VOICE.voice.id });
  const response = await fetch(`${server.url}/api/try/speech`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(Buffer.from(await response.arrayBuffer()).equals(KEPT)).toBe(false);
  await server.close();
});
