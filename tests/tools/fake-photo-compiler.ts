import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { drawRigFiles } from '#server/adapters/photo-compiler/thread/draw-rig-files.ts';
import { createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import type { PhotoPresenterInput } from '#domain/photo-presenter/photo-presenter.ts';
import type { PhotoCompiler } from '#server/ports/photo-compiler.ts';

export interface FakePhotoCompiler extends PhotoCompiler {
  /** What was compiled, oldest first. */
  readonly inputs: readonly PhotoPresenterInput[];
}

/** Makes the same drawn presenter of every photo, at once. */
export function createFakePhotoCompiler(): FakePhotoCompiler {
  const inputs: PhotoPresenterInput[] = [];
  const image = sharp({ create: { width: 360, height: 440, channels: 4, background: '#336699' } });
  return {
    inputs,
    async compile(input, { signal }) {
      signal.throwIfAborted();
      inputs.push(input);
      const thumbnail = await image.clone().webp().toBuffer();
      return { kind: 'compiled', pack: gzipSync(createSyntheticPack('photo')), thumbnail, cutout: thumbnail, seconds: 2 };
    },
    async draw(rig, { signal }) {
      signal.throwIfAborted();
      return { ...(await drawRigFiles(rig)), seconds: 1 };
    },
    async stop() {},
  };
}
