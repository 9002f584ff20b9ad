import { expect, test } from 'vitest';
import { createThreadPhotoCompiler } from '#server/adapters/photo-compiler/thread/index.ts';
import type { PhotoPresenterInput } from '#domain/photo-presenter/photo-presenter.ts';
import { renderPresenterPhoto } from '../tools/presenter-photo.ts';
import { photoCompilerSuite } from './photo-compiler.suite.ts';

async function createInput(): Promise<PhotoPresenterInput> {
  const { image, width, height, points } = renderPresenterPhoto();
  const data = await image.ensureAlpha().raw().toBuffer();
  return { image: { width, height, data: new Uint8ClampedArray(data) }, points, background: 'keep' };
}

photoCompilerSuite('thread', createThreadPhotoCompiler, createInput);

test('VID-4 times out without a result', async () => {
  const program = new URL('data:text/javascript,setInterval(() => {}, 1000)');
  const slow = createThreadPhotoCompiler({ program, time: 50 });
  expect(await slow.compile(await createInput(), { signal: new AbortController().signal })).toMatchObject({ kind: 'stopped' });
});
