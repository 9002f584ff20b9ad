import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createThreadPhotoCompiler } from '../../server/adapters/photo-compiler/thread/index.ts';
import type { PhotoPresenterInput } from '../../src/domain/photo-presenter/photo-presenter.ts';
import { decodePresenterPack } from '../../src/domain/renderer/decode-presenter-pack.ts';
import { renderPresenterPhoto } from '../tools/presenter-photo.ts';

const compiler = createThreadPhotoCompiler();
afterAll(() => compiler.stop());

async function createInput(): Promise<PhotoPresenterInput> {
  const { image, width, height, points } = renderPresenterPhoto();
  const data = await image.ensureAlpha().raw().toBuffer();
  return { image: { width, height, data: new Uint8ClampedArray(data) }, points, background: 'keep' };
}
const NEVER = new AbortController().signal;

describe('PhotoCompiler: thread', () => {
  test('VID-4 a photo becomes a pack and its two thumbnails; points out of order say why not', async () => {
    const input = await createInput();
    const outcome = await compiler.compile(input, { signal: NEVER });
    if (outcome.kind !== 'compiled') throw new Error(outcome.kind);
    expect(decodePresenterPack(new Uint8Array(gunzipSync(outcome.pack))).plate.width).toBeGreaterThan(400);
    for (const [file, hasAlpha] of [
      [outcome.thumbnail, false],
      [outcome.cutout, true],
    ] as const) {
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 360, height: 440, hasAlpha });
    }
    const { leftIris, rightIris } = input.points;
    const crossed = { ...input, points: { ...input.points, leftIris: rightIris, rightIris: leftIris } };
    const failed = await compiler.compile(crossed, { signal: NEVER });
    expect(failed.kind === 'failed' && failed.problems.some(({ severity }) => severity === 'error')).toBe(true);
  });

  test('VID-4 what takes too long, or is stopped, ends without a result; an abort rejects', async () => {
    const program = new URL('data:text/javascript,setInterval(() => {}, 1000)');
    const slow = createThreadPhotoCompiler({ program, time: 50 });
    const input = await createInput();
    expect(await slow.compile(input, { signal: NEVER })).toMatchObject({ kind: 'stopped' });
    await expect(slow.compile(input, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    await slow.stop();
    expect(await slow.compile(input, { signal: NEVER })).toMatchObject({ kind: 'stopped' });
  });
});
