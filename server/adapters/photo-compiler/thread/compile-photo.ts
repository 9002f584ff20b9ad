import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import type { PhotoImage, PhotoPresenterInput, PhotoProblem } from '#domain/photo-presenter/photo-presenter.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { Rig } from '#domain/renderer/drawing/rig.ts';
import type { PresenterFileSet } from '#server/ports/photo-compiler.ts';

export type CompileResponse =
  | ({ readonly kind: 'compiled' } & PresenterFileSet)
  | { readonly kind: 'failed'; readonly problems: readonly PhotoProblem[] };

type Crop = readonly [left: number, top: number, right: number, bottom: number];

const compress = promisify(gzip);
const QUALITY = 84;

/** What a thread is started with. */
export type CompileOrder = { readonly photo: PhotoPresenterInput } | { readonly rig: Rig };

export async function compilePhoto(input: PhotoPresenterInput): Promise<CompileResponse> {
  const result = await compilePhotoPresenter(input);
  if (result.kind === 'failed') return result;
  const { pack, thumbnail, manifest } = result;
  const [packed, opaque, cutout] = await Promise.all([
    compress(pack),
    openImage(thumbnail).removeAlpha().webp({ quality: QUALITY }).toBuffer(),
    cutOut(thumbnail, pack, manifest.thumbnailCrop),
  ]);
  return { kind: 'compiled', pack: packed, thumbnail: opaque, cutout };
}

function openImage({ width, height, data }: PhotoImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** The thumbnail with the transparency of its part of the plate. */
async function cutOut(thumbnail: PhotoImage, pack: Uint8Array, crop: Crop): Promise<Uint8Array> {
  const { plate } = decodePresenterPack(pack);
  const [left, top, right, bottom] = crop.map(Math.round) as [number, number, number, number];
  const { width, height } = thumbnail;
  const cover = await sharp(plate.alpha, { raw: { width: plate.width, height: plate.height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const opaque = await openImage(thumbnail).removeAlpha().raw().toBuffer();
  return sharp(opaque, { raw: { width, height, channels: 3 } })
    .joinChannel(cover, { raw: { width, height, channels: 1 } })
    .webp({ quality: QUALITY })
    .toBuffer();
}
