import { createHash } from 'node:crypto';
import { decodeBackground } from '#domain/renderer/background-file.ts';
import { isClipFile } from '#domain/renderer/clip/clip-file.ts';
import { describeOtherVideo, detectVideoFormat, type VideoFormat } from '#domain/renderer/clip/detect-video-format.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import { isStillGif } from '../shared/still-gif.ts';
import { readImage } from './read-image.ts';
import { UsageError } from './usage-error.ts';

/** Background library over the assets of a project archive. */
export function createArchiveBackgrounds(assets: ReadonlyMap<string, Uint8Array>): BackgroundLibrary {
  return {
    async load(assetId) {
      const bytes = assets.get(assetId);
      if (bytes === undefined) {
        return undefined;
      }
      if (isClipFile(bytes)) return decodeBackground(bytes);
      const video = detectVideoFormat(bytes);
      const clip = video && (await readVideo(bytes, video));
      if (clip !== undefined) return clip;
      const other = describeOtherVideo(bytes);
      if (other !== undefined) throw new UsageError(other);
      const { exact } = await readImage((reader) => reader.readBackground(bytes));
      return decodeBackground(exact);
    },
  };
}

/** Undefined for a GIF that is read as an image. */
async function readVideo(bytes: Uint8Array, format: VideoFormat): Promise<BackgroundImage | undefined> {
  const { createNodeAvClipReader } = await import('../adapters/clip-reader/node-av/index.ts');
  const read = await createNodeAvClipReader().read(bytes);
  if (read.kind === 'read') return decodeBackground(read.clip);
  if (!isStillGif(format, read)) throw new UsageError(read.message);
  return undefined;
}

/** Owner id derived from the assets' content: in a shared cache, equal asset ids of different files must not collide. */
export function computeAssetOwner(assets: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [id, bytes] of [...assets].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${id}:${bytes.length}:`).update(bytes);
  }
  return `file-${hash.digest('hex')}`;
}
