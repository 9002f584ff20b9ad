import sharp from 'sharp';
import type { Look } from '#domain/presenters/look.ts';
import type { PresenterPack, RegionMask } from '#domain/renderer/presenter-pack.ts';
import { recolorPlate } from '#domain/renderer/recolor-baked.ts';
import { rgbaToCutout } from '#domain/renderer/rgba-to-cutout.ts';
import { writeRgb } from '#domain/renderer/yuv-color.ts';

/** Left, top, right, bottom of what the thumbnail shows, in plate pixels. */
export type ThumbnailCrop = readonly [number, number, number, number];

export interface ThumbnailSource extends Pick<PresenterPack, 'plate' | 'masks'> {
  /** How much of each pixel is the presenter. */
  readonly cover: Uint8Array;
}

const QUALITY = 84;
const RGB = 3;

/** A presenter's thumbnail with the pack's masks laid on it: looks are drawn from it without the pack. */
export async function createThumbnailSource(thumbnail: Uint8Array, pack: PresenterPack, crop: ThumbnailCrop): Promise<ThumbnailSource> {
  const { data, info } = await sharp(thumbnail).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const plate = rgbaToCutout({ width: info.width, height: info.height, data });
  const masks = await Promise.all(pack.masks.map((mask) => cropMask(mask, pack, { crop, width: info.width, height: info.height })));
  const cover = await cropCover(pack, { crop, width: info.width, height: info.height });
  return { plate, masks, cover };
}

/** The part of the studio background behind this region of a presenter's image. */
async function cropMask(
  mask: RegionMask,
  { plate }: PresenterPack,
  to: { readonly crop: ThumbnailCrop; readonly width: number; readonly height: number },
): Promise<RegionMask> {
  const [left, top, right, bottom] = to.crop.map((edge) => Math.round(edge / 2)) as [number, number, number, number];
  const cover = mask.share.map((share, at) => Math.round((share * (plate.alphaHalf[at] ?? 0)) / 255));
  const share = await sharp(cover, { raw: { width: plate.width / 2, height: plate.height / 2, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(to.width / 2, to.height / 2, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { ...mask, share: new Uint8Array(share) };
}

async function cropCover(
  { plate }: PresenterPack,
  to: { readonly crop: ThumbnailCrop; readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const [left, top, right, bottom] = to.crop.map(Math.round) as [number, number, number, number];
  const cover = await sharp(plate.alpha, { raw: { width: plate.width, height: plate.height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(to.width, to.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return new Uint8Array(cover);
}

/** WebP of the thumbnail's size, transparent around the presenter. */
export async function renderCutout(thumbnail: Uint8Array, { cover, plate: { width, height } }: ThumbnailSource): Promise<Uint8Array> {
  const cutouts = await sharp(thumbnail)
    .joinChannel(Buffer.from(cover), { raw: { width, height, channels: 1 } })
    .webp({ quality: QUALITY })
    .toBuffer();
  return new Uint8Array(cutouts);
}

/** WebP of the thumbnail's size. */
export async function renderLookThumbnail(source: ThumbnailSource, look: Look): Promise<Uint8Array> {
  const { width, height, y, u, v } = recolorPlate(source, look.colors);
  const data = new Uint8Array(width * height * RGB);
  y.forEach((luma, at) => {
    const half = Math.floor(at / width / 2) * (width / 2) + ((at % width) >> 1);
    writeRgb(data, at * RGB, [luma + 16, u[half] ?? 0, v[half] ?? 0]);
  });
  return new Uint8Array(
    await sharp(data, { raw: { width, height, channels: RGB } })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}
