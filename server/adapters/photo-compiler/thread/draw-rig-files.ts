import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import sharp from 'sharp';
import { toPlateRgba } from '#domain/renderer/drawing/plate-rgba.ts';
import { createRigPack } from '#domain/renderer/drawing/rig-pack.ts';
import type { Rig } from '#domain/renderer/drawing/rig.ts';
import type { PresenterFileSet } from '#server/ports/photo-compiler.ts';

/** Left, top, right, bottom of what a thumbnail shows, in plate pixels. */
export const DRAWN_CROP = [110, 80, 790, 911] as const;
const GROUND = { light: '#F3ECE1', dark: '#DAD7D6' };
const THUMBNAIL = { width: 360, height: 440 } as const;
const QUALITY = 88;
const LEVEL = 9;

const compress = promisify(gzip);

/** The files of a drawn presenter: its pack, and the drawing at rest with and without a ground. */
export async function drawRigFiles(rig: Rig): Promise<{ readonly kind: 'compiled' } & PresenterFileSet> {
  const { plate } = createRigPack(rig);
  const [left, top, right, bottom] = DRAWN_CROP;
  const [width, height] = [right - left, bottom - top];
  const raw = { width: plate.width, height: plate.height, channels: 4 } as const;
  const cut = await sharp(toPlateRgba(plate), { raw }).extract({ left, top, width, height }).png().toBuffer();
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx=".4" cy=".35" r=".9"><stop stop-color="${GROUND.light}"/><stop offset="1" stop-color="${GROUND.dark}"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  const whole = await sharp(ground)
    .composite([{ input: cut }])
    .png()
    .toBuffer();
  const shrink = (image: Buffer): Promise<Buffer> =>
    sharp(image).resize(THUMBNAIL.width, THUMBNAIL.height, { fit: 'fill' }).webp({ quality: QUALITY }).toBuffer();
  const [pack, thumbnail, cutout] = await Promise.all([compress(JSON.stringify(rig), { level: LEVEL }), shrink(whole), shrink(cut)]);
  return { kind: 'compiled', pack, thumbnail, cutout };
}
