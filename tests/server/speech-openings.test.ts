import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedSpeech } from '#server/speech/tables/speech-tables.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { decodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import { unwrapList } from '../tools/lists.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

describe('the beginning of a script', () => {
  const SCRIPT = 'The fox runs. It sees a dog.';
  const FIRST = 'The fox runs.';
  const createVarying = (id: string, price?: number) =>
    createFakeSpeech({
      identity: `${id} 1`,
      voices: [{ voice: { id, name: id, language: 'en-US', gender: 'female', description: 'A test tone.' }, pitch: 180 }],
      capabilities: { repeatable: false, ...(price !== undefined && { price }) },
    });
  const free = createVarying('free');
  const priced = createVarying('priced', 10);
  let server: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    server = await startTestServer({ speech: [createFakeSpeech(), free, priced] });
    user = await server.signUp();
  });
  afterAll(() => server.close());

  const ask = (voiceId: string, more = {}) => user.call('POST', '/api/speech', { script: SCRIPT, voiceId, ...more });
  const hear = async (voiceId: string, more = {}) => {
    const { words } = decodeSpokenScene(new Uint8Array(await (await ask(voiceId, more)).arrayBuffer()));
    return words.map(({ charStart, charEnd }) => SCRIPT.slice(charStart, charEnd)).join(' ');
  };
  const countStored = () => server.services.database.db.$count(storedSpeech);

  test('is spoken by itself and not stored; once the whole is stored, that comes instead', async () => {
    const opening = { opening: FIRST.length };
    expect([await hear('free', opening), await countStored()]).toEqual([FIRST, 0]);
    expect([await hear('free'), await countStored()]).toEqual([SCRIPT, 1]);
    const asked = free.requests.length;
    expect([await hear('free', opening), free.requests.length]).toEqual([SCRIPT, asked]);
  });

  test('of a voice that isn’t stored is spoken too; of one that costs something there is none', async () => {
    const [voice] = unwrapList(await createFakeSpeech().voices());
    const length = async (more = {}) =>
      decodeSpokenScene(new Uint8Array(await (await ask(voice?.id ?? '', more)).arrayBuffer())).pcm.length;
    expect(await length({ opening: FIRST.length })).toBeLessThan(await length());
    expect((await ask('priced', { opening: FIRST.length })).status).toBe(204);
    expect(priced.requests).toEqual([]);
  });
});
