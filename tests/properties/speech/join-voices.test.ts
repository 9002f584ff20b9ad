import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import { joinVoices, orderAdapters, type AdapterVoices } from '#domain/speech/join-voices.ts';
import { toSceneVoice } from '#domain/speech/scene-voice.ts';
import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import type { Voice } from '#ports/speech.ts';

const toVoice = (id: string): Voice => ({ id, name: id, language: 'en-US', gender: 'neutral', description: 'A voice.' });

/** Adapters with few ids, so that they share some. */
const createLists = (...ids: readonly string[]): fc.Arbitrary<readonly AdapterVoices[]> =>
  fc.uniqueArray(
    fc.record(
      {
        adapter: fc.constantFrom('flite', 'local', 'hosted', 'other'),
        voices: fc.uniqueArray(fc.constantFrom(...ids).map(toVoice), { selector: ({ id }) => id }),
        price: fc.constantFrom(1, 15),
        marks: fc.subarray([...SPOKEN_MARKS]),
        unavailable: fc.constant('It can’t be reached.'),
      },
      { requiredKeys: ['adapter', 'voices'] },
    ),
    { selector: ({ adapter }) => adapter },
  );

const lists = createLists('ivy', 'amy', 'hosted.ivy', 'max');

describe('voices of several adapters', () => {
  test('have unique ids, know their adapter, and the first adapter’s keep theirs', () => {
    fc.assert(
      fc.property(lists, (given) => {
        const joined = joinVoices(given);
        expect(new Set(joined.map(({ voice }) => voice.id)).size).toBe(joined.length);
        for (const { adapter, nativeId, voice } of joined) {
          const list = given.find((one) => one.adapter === adapter);
          expect(list?.voices.some(({ id }) => id === nativeId)).toBe(true);
          expect([voice.adapter, voice.price, voice.unavailable]).toEqual([adapter, list?.price, list?.unavailable]);
          const plain = voice.plainMarks ?? [];
          expect([...plain, ...(list?.marks ?? SPOKEN_MARKS)].toSorted()).toEqual([...SPOKEN_MARKS].toSorted());
          expect(voice.id.endsWith(nativeId)).toBe(true);
        }
        const [first] = given;
        for (const { id } of first?.voices ?? []) expect(joined.find(({ voice }) => voice.id === id)?.adapter).toBe(first?.adapter);
      }),
    );
  });

  test('are found again by a scene after the order of the adapters has changed, and never another adapter’s voice', () => {
    fc.assert(
      fc.property(createLists('ivy', 'amy', 'max'), fc.infiniteStream(fc.nat()), (given, random) => {
        const before = joinVoices(given);
        const shuffled = given
          .map((list) => ({ list, at: Number(random.next().value) }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ list }) => list);
        const after = joinVoices(shuffled);
        for (const { voice, adapter, nativeId } of before) {
          const found = findOfferedVoice(
            { voiceId: voice.id, voice: toSceneVoice(voice) },
            after.map((one) => one.voice),
          );
          expect(found?.adapter).toBe(adapter);
          expect(found?.id.endsWith(nativeId)).toBe(true);
        }
      }),
    );
  });

  test('come in the workspace’s order of preference, the others after them as they were', () => {
    fc.assert(
      fc.property(lists, fc.shuffledSubarray(['flite', 'local', 'hosted', 'other']), (given, preferred) => {
        const ordered = orderAdapters(given, preferred).map(({ adapter }) => adapter);
        const [named, rest] = [preferred, given.map(({ adapter }) => adapter)];
        expect(ordered).toEqual([
          ...named.filter((adapter) => rest.includes(adapter)),
          ...rest.filter((adapter) => !named.includes(adapter)),
        ]);
      }),
    );
  });
});
