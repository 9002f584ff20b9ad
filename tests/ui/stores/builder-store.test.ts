import { expect, test } from 'vitest';
import { createFakeAudioOutput } from '#adapters/audio-output/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import type { Voice } from '#ports/speech.ts';
import { BuilderStore } from '#ui/features/presenters/builder/builder-store.ts';
import { toList } from '../../tools/lists.ts';

const VOICES: readonly Voice[] = (['female', 'male'] as const).map((gender) => ({
  id: gender,
  name: gender,
  language: 'en-US',
  gender,
  description: '',
}));
const UNAVAILABLE = { kind: 'unavailable', message: 'Down.' } as const;
const FAILED = { kind: 'failed', reason: 'server', message: 'Down.' } as const;

async function openBuilder(): Promise<BuilderStore> {
  let people = 0;
  const store = new BuilderStore(
    {
      speech: { voices: async () => toList(VOICES), speak: async () => UNAVAILABLE },
      output: createFakeAudioOutput({ blocked: 'No sound here.' }),
      ownPresenters: { list: async () => FAILED, draw: async () => FAILED, change: async () => FAILED },
      brands: { load: async () => FAILED },
      storage: createMemoryStorage(),
      userId: 'ann',
      newKey: () => `person-${(people += 1)}`,
    },
    null,
    CHARACTERS.kofi,
  );
  store.start();
  await expect.poll(() => store.preview.voices.length).toBe(VOICES.length);
  return store;
}

test('another person comes with a voice that suits them, and goes with it when it’s undone', async () => {
  const store = await openBuilder();
  expect(store.preview.voiceId).toBe('male');
  store.become(CHARACTERS.nia);
  expect(store.preview.voiceId).toBe('female');
  store.choose({ top: '#112233' });
  expect(store.preview.voiceId).toBe('female');
  store.undo();
  store.undo();
  expect(store.preview.voiceId).toBe('male');
  store.redo();
  expect(store.preview.voiceId).toBe('female');
  store.stop();
});

test('a voice that somebody chose stays, whoever is drawn', async () => {
  const store = await openBuilder();
  store.chooseVoice('male');
  store.become(CHARACTERS.mabel);
  for (let times = 0; times < 8; times++) store.randomize();
  store.undo();
  expect(store.preview.voiceId).toBe('male');
  store.stop();
});
