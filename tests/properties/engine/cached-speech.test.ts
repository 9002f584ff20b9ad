import { unwrapList } from '../../tools/lists.ts';
import { describe, expect, test } from 'vitest';
import { createSpeakOnce } from '#server/engine/speech/speak-once.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import type { Speech } from '#ports/speech.ts';

const REQUEST = { script: 'Hello there.', voiceId: 'one', lexicon: [] };

function createStore() {
  const stored = new Map<string, Uint8Array>();
  const put = async (address: string, bytes: Uint8Array) => void stored.set(address, bytes);
  return { kept: stored, pieces: { get: async (address: string) => stored.get(address), put } };
}

async function createSpeaker(
  identity: string,
): Promise<{ readonly speech: Speech; readonly asked: () => number; readonly voiceId: string }> {
  const fake = createFakeSpeech();
  const speech: Speech = {
    identity,
    capabilities: fake.capabilities,
    voices: () => fake.voices(),
    speak: (...given) => fake.speak(...given),
    stop: () => fake.stop(),
  };
  return { speech, asked: () => fake.requests.length, voiceId: unwrapList(await fake.voices())[0]?.id ?? '' };
}

const options = { signal: new AbortController().signal, engineFingerprint: 'engine', cache: true, onSpeaking: () => {} };

describe('cached speech', () => {
  test('is separate for each adapter and version', async () => {
    const { pieces: segments, kept: stored } = createStore();
    for (const identity of ['one 1', 'two 1', 'one 2']) {
      const { speech, asked: requested, voiceId } = await createSpeaker(identity);
      const speak = createSpeakOnce({ speech, segments });
      await speak({ ...REQUEST, voiceId }, options);
      await speak({ ...REQUEST, voiceId }, options);
      expect(requested()).toBe(1);
    }
    expect(stored.size).toBe(3);
  });

  test('is not stored for text that may never be rendered, and found where it was rendered', async () => {
    const { pieces: segments, kept: stored } = createStore();
    const { speech, asked: requested, voiceId } = await createSpeaker('one 1');
    const speak = createSpeakOnce({ speech, segments });
    await speak({ ...REQUEST, voiceId }, { ...options, cache: false });
    expect([requested(), stored.size]).toEqual([1, 0]);
    await speak({ ...REQUEST, voiceId }, options);
    await speak({ ...REQUEST, voiceId }, { ...options, cache: false });
    expect([requested(), stored.size]).toEqual([2, 1]);
  });
});
