import { expect, test } from 'vitest';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { Voice } from '#ports/speech.ts';
import { VOICES_AT_ONCE, VoiceFinderStore } from '#ui/features/editor/voice-finder-store.ts';

const LANGUAGES = ['en-US', 'en-GB', 'es-MX', 'de-DE', 'ja-JP'];
/** As many as a hosted service has. */
const MANY: readonly Voice[] = Array.from({ length: 400 }, (_, index) => ({
  id: `v${index}`,
  adapter: 'many',
  name: `Voice ${index}`,
  language: LANGUAGES[index % LANGUAGES.length] ?? 'en-US',
  gender: index % 2 === 0 ? 'female' : 'male',
  description: index % 7 === 0 ? 'Warm.' : 'Clear.',
}));

function createFinder(voices: readonly Voice[], storage = createMemoryStorage(), userId = 'user') {
  return new VoiceFinderStore({ voices: () => voices, storage, userId });
}

test('VID-3 400 voices are searched, and listed in parts', () => {
  const finder = createFinder(MANY);
  expect(finder.isSearchable).toBe(true);
  expect([finder.listed.length, finder.hidden]).toEqual([VOICES_AT_ONCE, 400 - VOICES_AT_ONCE]);
  finder.showMore();
  expect(finder.listed.length).toBe(2 * VOICES_AT_ONCE);
  finder.narrow({ language: 'en', query: 'warm' });
  expect(finder.found.every(({ language, description }) => language.startsWith('en') && description === 'Warm.')).toBe(true);
  expect(finder.accents).toEqual(['en-US', 'en-GB']);
  finder.narrow({ accent: 'en-GB' });
  finder.narrow({ language: 'ja' });
  expect(finder.search.accent).toBe('');
  expect(finder.found.length).toBeGreaterThan(0);
});

test('styles are those of the voices that the language leaves, and a style they lack is dropped', () => {
  const voices = MANY.map((voice, index) => ({ ...voice, styles: index % 5 === 4 ? ['newscast'] : ['cheerful', 'calm'] }));
  const finder = createFinder(voices);
  expect(finder.styles).toEqual(['calm', 'cheerful', 'newscast']);
  finder.narrow({ style: 'newscast' });
  expect(finder.found.every(({ language }) => language === 'ja-JP')).toBe(true);
  finder.narrow({ language: 'de' });
  expect([finder.search.style, finder.styles]).toEqual(['', ['calm', 'cheerful']]);
  expect(createFinder(MANY).styles).toEqual([]);
});

test('a few voices of one language need no search', () => {
  expect(createFinder(MANY.slice(0, 1)).isSearchable).toBe(false);
});

test('favorite and recent voices are those of the user, in the next visit too', () => {
  const storage = createMemoryStorage();
  const finder = createFinder(MANY, storage);
  const [first, second] = MANY as readonly [Voice, Voice];
  finder.toggleFavorite(second);
  finder.use(first);
  finder.use(second);
  const again = createFinder(MANY, storage);
  again.narrow({ list: 'favorites' });
  expect(again.found).toEqual([second]);
  again.narrow({ list: 'recent' });
  expect(again.found).toEqual([second, first]);
  const other = createFinder(MANY, storage, 'other');
  other.narrow({ list: 'favorites' });
  expect(other.found).toEqual([]);
});
