import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadClipFile, openClip } from '#domain/renderer/clip/clip-file.ts';
import { createAudioReader, encodeClipAudio } from '#domain/renderer/clip/clip-audio.ts';
import { SMALL_CLIP } from '../../render/fixtures/small-clip.data.ts';
import { createAudioClip, createTone } from '../../tools/audio-clip.ts';

const TONE = createTone(440, 0.3);
const FILE = createAudioClip(TONE);

test('43.7 the sound of a clip follows its frames, and is read at any place, as often as one likes', () => {
  const read = createAudioReader(FILE);
  const whole = Array.from(TONE, (_, at) => read(at));
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (at) => {
      expect(read(at)).toBe(whole[at] ?? 0);
    }),
  );
  expect(FILE.audio.peak).toBe(Math.max(...whole.map(Math.abs)));
  expect(Math.abs(FILE.audio.peak - 8_000)).toBeLessThan(200);
});

test('43.7 a clip whose sound is cut, longer or of no usable length is refused; without one it’s a clip as ever', () => {
  const frames = FILE.audio.at - 12;
  fc.assert(
    fc.property(fc.integer({ min: frames + 1, max: FILE.bytes.length - 1 }), (length) => {
      expect(() => openClip(FILE.bytes.subarray(0, length))).toThrow(BadClipFile);
    }),
  );
  expect(openClip(FILE.bytes.subarray(0, frames)).audio).toBeUndefined();
  expect(() => openClip(Uint8Array.from([...FILE.bytes, 0]))).toThrow(BadClipFile);
  const damage = (at: number, byte: number): Uint8Array => FILE.bytes.with(at, byte) as Uint8Array;
  for (const [at, byte] of [
    [0, 0x58],
    [4, 1],
    [7, 0xff],
    [11, 0xff],
  ] as const)
    expect(() => openClip(damage(frames + at, byte))).toThrow(BadClipFile);
  expect(encodeClipAudio(new Int16Array(1_000).fill(20))).toHaveLength(0);
  expect(openClip(SMALL_CLIP).audio).toBeUndefined();
});
