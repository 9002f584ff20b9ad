import sharp from 'sharp';
import { SHARE_IMAGE, createShareImageSvg } from '#domain/renderer/create-share-image-svg.ts';
import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';
import type { PresenterFiles } from '../ports/presenter-files.ts';

export interface ShareImageParts {
  readonly rasterizer: SvgRasterizer;
  readonly presenterFiles: Pick<PresenterFiles, 'thumbnail'>;
}

/** Baked and drawn in turns. */
const PRESENTER_IDS = ['nia', 'daniel', 'walter', 'kenji', 'kofi', 'amara', 'lucia', 'maya'] as const;
const JPEG_QUALITY = 84;

/** Draws the share image of a page, a JPEG of 1200 x 630. The presenter depends on the title only. */
export async function drawShareImage({ rasterizer, presenterFiles }: ShareImageParts, title: string): Promise<Buffer> {
  const { width, height, portrait } = SHARE_IMAGE;
  const page = await rasterizer.rasterize(createShareImageSvg(title));
  const canvas = sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } });
  const face = await presenterFiles.thumbnail(PRESENTER_IDS[title.length % PRESENTER_IDS.length] ?? PRESENTER_IDS[0]);
  if (face === undefined) return canvas.flatten().jpeg({ quality: JPEG_QUALITY }).toBuffer();
  const input = await sharp(face).resize(portrait, height, { fit: 'cover' }).toBuffer();
  return canvas
    .composite([{ input, left: width - portrait, top: 0 }])
    .flatten()
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
}
