import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSuitingVoice } from '#domain/drawn-presenter/find-suiting-voice.ts';
import { randomizeChoices } from '#domain/drawn-presenter/randomize-choices.ts';
import type { Voice } from '#ports/speech.ts';

const anyVoice: fc.Arbitrary<Voice> = fc.record(
  {
    id: fc.uuid(),
    name: fc.string(),
    language: fc.constantFrom('en-US', 'en-GB', 'de-DE'),
    gender: fc.constantFrom('female', 'male', 'neutral'),
    description: fc.string(),
    adapter: fc.constantFrom('kokoro', 'flite'),
    price: fc.constantFrom(4, 16),
    unavailable: fc.constant('Down.'),
    cloned: fc.constant(true),
  },
  { requiredKeys: ['id', 'name', 'language', 'gender', 'description', 'adapter'] },
);
const anyPerson = fc.string().map(randomizeChoices);

test('the voice that comes with a person costs nothing, speaks, suits them where one does, and is the same each time', () => {
  fc.assert(
    fc.property(anyPerson, fc.array(anyVoice), (choices, voices) => {
      const voice = findSuitingVoice(choices, voices);
      expect(findSuitingVoice({ ...choices }, voices)).toBe(voice);
      const usable = voices.filter(({ price, unavailable, cloned }) => price === undefined && unavailable === undefined && !cloned);
      const [first] = usable;
      if (first === undefined) {
        expect(voice).toBe(voices[0]);
        return;
      }
      expect(usable).toContain(voice);
      expect(voice?.adapter).toBe(first.adapter);
      const near = usable.filter(
        ({ adapter, language }) => adapter === first.adapter && language.slice(0, 2) === first.language.slice(0, 2),
      );
      const wanted = choices.lashes === 'long' ? 'female' : 'male';
      if (near.some(({ gender }) => gender === wanted)) expect(voice?.gender).toBe(wanted);
    }),
  );
});

test('people drawn at random speak with different voices', () => {
  const voices = ['female', 'male'].flatMap((gender) =>
    Array.from({ length: 6 }, (_, at) => ({ id: `${gender}-${at}`, name: '', language: 'en-US', gender, description: '' }) as Voice),
  );
  const spoken = Array.from({ length: 60 }, (_, at) => findSuitingVoice(randomizeChoices(`person ${at}`), voices)?.id);
  expect(new Set(spoken).size).toBeGreaterThan(8);
});
