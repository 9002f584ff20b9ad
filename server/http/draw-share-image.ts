import sharp from 'sharp';
import { SHARE_PICTURE, sharePictureSvg } from '../../src/domain/renderer/create-share-image-svg.ts';
import type { SvgRasteriser } from '../../src/ports/svg-rasterizer.ts';
import type { PresenterFiles } from '../ports/presenter-files.ts';

export interface SharePictureParts {
  readonly rasteriser: SvgRasteriser;
  readonly presenterFiles: Pick<PresenterFiles, 'thumbnail'>;
}

const CAST = ['amara', 'daniel', 'maya', 'kenji'] as const;
const QUALITY = 84;

/** The picture that stands for a page where it is shared. JPEG, 1200 x 630. The same title has the same presenter. */
export async function drawSharePicture({ rasteriser, presenterFiles }: SharePictureParts, title: string): Promise<Buffer> {
  const { width, height, portrait } = SHARE_PICTURE;
  const page = await rasteriser.rasterise(sharePictureSvg(title));
  const canvas = sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } });
  const face = await presenterFiles.thumbnail(CAST[title.length % CAST.length] ?? CAST[0]);
  if (face === undefined) return canvas.flatten().jpeg({ quality: QUALITY }).toBuffer();
  const input = await sharp(face).resize(portrait, height, { fit: 'cover' }).toBuffer();
  return canvas
    .composite([{ input, left: width - portrait, top: 0 }])
    .flatten()
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
