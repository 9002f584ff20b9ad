import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRecentVoice,
  ALL_VOICES,
  findVoices,
  getVoiceKey,
  listVoiceAccents,
  NO_VOICES,
  parseVoiceMemory,
  toggleFavorite,
  VOICE_MEMORY_LIMITS,
} from '#domain/speech/find-voices.ts';
import type { Voice } from '#ports/speech.ts';

const voice = fc.record<Voice>({
  id: fc.stringMatching(/^[a-z]{1,6}$/),
  name: fc.constantFrom('Ivy', 'José', 'Lea', 'Omar'),
  language: fc.constantFrom('en-US', 'en-GB', 'es-MX', 'pt-BR', 'ar'),
  gender: fc.constantFrom('female', 'male', 'neutral'),
  description: fc.constantFrom('Warm and calm.', 'Lively.', ''),
});
const voices = fc.uniqueArray(voice, { selector: getVoiceKey, maxLength: 30 });
const search = fc.record({
  query: fc.constantFrom('', 'jose', 'WARM  en', 'nobody'),
  language: fc.constantFrom('', 'en', 'pt'),
  accent: fc.constantFrom('', 'en-GB'),
  gender: fc.constantFrom('', 'female' as const),
  list: fc.constant('all' as const),
});
const find = (all: readonly Voice[], how: Partial<typeof ALL_VOICES>, memory = NO_VOICES) =>
  findVoices(all, { ...ALL_VOICES, ...how }, { memory, nameLanguage: (tag) => tag });

describe('VID-3 a search of voices', () => {
  test('gives voices of the list in its order, and all without limits', () => {
    fc.assert(
      fc.property(voices, search, (all, how) => {
        const found = find(all, how);
        expect(all.filter((each) => found.includes(each))).toEqual(found);
        expect(find(all, {})).toEqual(all);
        for (const each of found) {
          if (how.gender !== '') expect(each.gender).toBe(how.gender);
          if (how.language !== '') expect(each.language.startsWith(how.language)).toBe(true);
        }
      }),
    );
  });

  test('ignores accents and order of words', () => {
    const jose: Voice = { id: 'a', name: 'José', language: 'es-MX', gender: 'male', description: 'Warm.' };
    expect(find([jose], { query: 'warm jose' })).toEqual([jose]);
    expect(find([jose], { query: 'warm ana' })).toEqual([]);
  });

  test('lists accents only where there is a choice', () => {
    const of = (language: string): Voice => ({ id: language, name: 'A', language, gender: 'male', description: '' });
    expect(listVoiceAccents([of('en-US'), of('en-GB'), of('es-MX')], 'en')).toEqual(['en-US', 'en-GB']);
    expect(listVoiceAccents([of('en-US'), of('es-MX')], 'es')).toEqual([]);
  });
});

describe('what is remembered of voices', () => {
  test('recent ones are newest first, each once, and few', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', ...Array.from({ length: 20 }, (_, index) => `v${index}`)), { minLength: 1 }),
        (used) => {
          const { recent } = used.reduce(addRecentVoice, NO_VOICES);
          expect(recent[0]).toBe(used.at(-1));
          expect(new Set(recent).size).toBe(recent.length);
          expect(recent.length).toBeLessThanOrEqual(VOICE_MEMORY_LIMITS.recent);
        },
      ),
    );
  });

  test('a favorite that is marked twice is none, and favorites can be listed', () => {
    const all: readonly Voice[] = [{ id: 'a', name: 'A', language: 'en-US', gender: 'male', description: '' }];
    const marked = toggleFavorite(NO_VOICES, '/a');
    expect(find(all, { list: 'favorites' }, marked)).toEqual(all);
    expect(find(all, { list: 'favorites' }, toggleFavorite(marked, '/a'))).toEqual([]);
  });

  test('anything stored is read without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const memory = parseVoiceMemory(text);
        expect([...memory.favorites, ...memory.recent].every((key) => typeof key === 'string')).toBe(true);
      }),
    );
    const memory = { favorites: ['/a'], recent: ['/b', '/c'] };
    expect(parseVoiceMemory(JSON.stringify(memory))).toEqual(memory);
  });
});
