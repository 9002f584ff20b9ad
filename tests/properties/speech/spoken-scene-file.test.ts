import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSpokenScene, encodeSpokenScene, SpokenSceneFileError } from '#domain/speech/spoken-scene-file.ts';

const time = fc.double({ min: 0, max: 600, noNaN: true });
const anyScene = fc.record({
  pcm: fc.int16Array({ maxLength: 400 }),
  words: fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }), start: time, end: time, charStart: fc.nat(), charEnd: fc.nat() })),
  phones: fc.array(fc.record({ ipa: fc.string({ unit: 'grapheme', maxLength: 3 }), start: time, end: time, stressed: fc.boolean() })),
});

describe('spoken scene file', () => {
  test('round-trips, also from the middle of a buffer', () => {
    fc.assert(
      fc.property(anyScene, fc.integer({ min: 0, max: 9 }), (scene, offset) => {
        const bytes = encodeSpokenScene(scene);
        const elsewhere = new Uint8Array(bytes.length + offset + 3);
        elsewhere.set(bytes, offset);
        const back = decodeSpokenScene(elsewhere.subarray(offset, offset + bytes.length));
        expect(back.pcm).toEqual(scene.pcm);
        expect(JSON.stringify([back.words, back.phones])).toBe(JSON.stringify([scene.words, scene.phones]));
        expect(encodeSpokenScene(back)).toEqual(bytes);
      }),
    );
  });

  test('is rejected by name when truncated or too long', () => {
    fc.assert(
      fc.property(anyScene, fc.nat(), (scene, cut) => {
        const bytes = encodeSpokenScene(scene);
        expect(() => decodeSpokenScene(bytes.subarray(0, cut % bytes.length))).toThrow(SpokenSceneFileError);
        expect(() => decodeSpokenScene(Uint8Array.from([...bytes, 0]))).toThrow(SpokenSceneFileError);
      }),
    );
  });

  test('rejects other formats, versions, and damaged headers by name', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, json) => {
        expect(() => decodeSpokenScene(bytes)).toThrow(SpokenSceneFileError);
        const header = new TextEncoder().encode(json);
        const file = Uint8Array.from([0x43, 0x57, 0x53, 0x50, 1, 0, 0, 0, header.length, 0, 0, 0, ...header]);
        expect(() => decodeSpokenScene(file)).toThrow(SpokenSceneFileError);
      }),
    );
    const other = encodeSpokenScene({ pcm: new Int16Array(2), words: [], phones: [] });
    other[4] = 9;
    expect(() => decodeSpokenScene(other)).toThrow('version 9');
  });
});
