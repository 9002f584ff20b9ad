import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import { BadClipFile, encodeClip, getClipFrame, getClipLength, isClipFile, openClip } from '#domain/renderer/clip/clip-file.ts';
import { createJpegDecoder } from '#domain/renderer/clip/decode-jpeg-frame.ts';
import { describeOtherVideo, detectVideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import { SMALL_CLIP } from '../../render/fixtures/small-clip.data.ts';

const CLIP = openClip(SMALL_CLIP);
const size = fc.integer({ min: 1, max: 640 }).map((half) => 2 * half);

describe('a stored clip', () => {
  test('VID-2 gives back what was put into it', () => {
    const frames = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 1000, max: 30_000 }), frames, (width, height, rate, images) => {
        const clip = openClip(encodeClip({ width, height, frameRate: rate / 1000 }, images));
        expect(clip).toMatchObject({ width, height, frameRate: rate / 1000, frameCount: images.length });
        images.forEach((image, at) => expect([...getClipFrame(clip, at)]).toEqual([...image]));
        expect(getClipLength(clip)).toBeCloseTo((images.length * 1000) / rate, 9);
      }),
    );
  });

  test('that is cut, longer, or of no usable size is refused, and other bytes aren’t taken for one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SMALL_CLIP.length - 1 }), (length) => {
        expect(() => openClip(SMALL_CLIP.subarray(0, length))).toThrow(BadClipFile);
      }),
    );
    expect(() => openClip(Uint8Array.from([...SMALL_CLIP, 0]))).toThrow(BadClipFile);
    for (const [width, height, frameRate] of [
      [3, 4, 10],
      [4, 0, 10],
      [1282, 4, 10],
      [4, 4, 0.5],
      [4, 4, 31],
    ] as const)
      expect(() => openClip(encodeClip({ width, height, frameRate }, [new Uint8Array(1)]))).toThrow(BadClipFile);
    expect(() => openClip(encodeClip({ width: 4, height: 4, frameRate: 10 }, []))).toThrow(BadClipFile);
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => !isClipFile(bytes)));
  });

  test('with damaged bytes in its frames is drawn to its end all the same, the same way each time', () => {
    const header = 20 + 4 * CLIP.frameCount;
    const damage = fc.array(fc.tuple(fc.integer({ min: header, max: SMALL_CLIP.length - 1 }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(damage, fc.integer({ min: 0, max: CLIP.frameCount - 1 }), (places, index) => {
        const bytes = Uint8Array.from(SMALL_CLIP);
        for (const [at, value] of places) bytes[at] = value;
        const decode = createJpegDecoder(CLIP.width, CLIP.height);
        const first = Uint8Array.from(decode(getClipFrame(openClip(bytes), index)).data);
        expect(decode(getClipFrame(openClip(bytes), index)).data).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });

  test('is an image of its first frame where only an image is shown', () => {
    const { pixels, clip } = decodeBackground(SMALL_CLIP);
    expect(pixels).toMatchObject({ width: 96, height: 64 });
    expect(clip?.frameCount).toBe(10);
    expect(new Set(pixels.data).size).toBeGreaterThan(50);
  });
});

test('VID-2 detects videos by their first bytes, and leaves images and audio of the same family alone', () => {
  const detect = (text: string) => detectVideoFormat(new TextEncoder().encode(text));
  expect([detect('....ftypisom'), detect('....ftypqt  '), detectVideoFormat(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3))]).toEqual([
    'mov',
    'mov',
    'matroska',
  ]);
  for (const other of ['', '....ftypavif', '....ftypheic', '....ftypM4A ', 'RIFF....WAVE', '#EXTM3U'])
    expect(detect(other)).toBeUndefined();
});

test('VID-2 takes a QuickTime movie without a kind for one, and names videos that can’t be read', () => {
  const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(['....wide', '....moov', '....mdat'].map((text) => detectVideoFormat(encode(text)))).toEqual(['mov', 'mov', 'mov']);
  const files = ['RIFF....AVI LIST', 'FLV\x01', '\0\0\x01\xba', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'];
  expect(files.map((text) => describeOtherVideo(encode(text))?.split(' ')[0])).toEqual(['AVI', 'FLV', 'MPEG', 'WMV']);
  for (const text of ['', 'RIFF....WAVE', '....ftypisom', '\x89PNG']) expect(describeOtherVideo(encode(text))).toBeUndefined();
});
