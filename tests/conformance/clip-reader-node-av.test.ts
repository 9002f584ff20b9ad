import { expect, test } from 'vitest';
import { readClip } from '../../server/adapters/clip-reader/node-av/read-clip.ts';
import { openClip } from '../../src/domain/renderer/clip/clip-file.ts';
import { createVideoFile } from '../tools/video-file.ts';

/** The matrix of an MP4's only video track, 36 bytes: which way x and y of its frames go on the screen. */
function turnVideo(file: Uint8Array, [xToX, xToY, yToX, yToY]: readonly [number, number, number, number]): Uint8Array {
  const turned = Uint8Array.from(file);
  const view = new DataView(turned.buffer);
  const header = Buffer.from(turned).indexOf('tkhd');
  const one = 0x1_0000;
  const matrix = [xToX * one, xToY * one, 0, yToX * one, yToY * one, 0, 0, 0, 0x4000_0000];
  matrix.forEach((value, at) => view.setInt32(header + 44 + 4 * at, value));
  return turned;
}

test('VID-2 turns what a phone filmed lying on its side', async () => {
  const file = await createVideoFile({ width: 160, height: 96, seconds: 1, frameRate: 24 });
  const sizes = [];
  for (const matrix of [
    [1, 0, 0, 1],
    [0, 1, -1, 0],
    [0, -1, 1, 0],
    [-1, 0, 0, -1],
  ] as const) {
    const result = await readClip(turnVideo(file, matrix));
    if (result.kind === 'refused') throw new Error(result.message);
    const { width, height } = openClip(result.clip);
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [160, 96],
    [96, 160],
    [96, 160],
    [160, 96],
  ]);
});
