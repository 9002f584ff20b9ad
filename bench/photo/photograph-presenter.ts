import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { mapPhotoPoints, parsePhotoPoints, type PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { MARGIN, toPhoto } from './to-photo.ts';

const ROOT = new URL('../../', import.meta.url);

/** How a photo of a presenter of the cast differs from a plain one. */
export interface PhotoChange {
  /** Pixels between the irises; 128 as they are. */
  readonly irises?: number;
  /** Gain, and what of it is left at the photo's left and right edge. */
  readonly light?: readonly [gain: number, left: number, right: number];
  /** Degrees. */
  readonly tilt?: number;
  readonly blur?: number;
  readonly glasses?: 'clear' | 'mirroring';
  /** A hand of the face's own color before the mouth. */
  readonly hand?: true;
}

export interface PresenterPhoto {
  readonly photo: PhotoImage;
  /** Marked by hand on the plate. */
  readonly marked: PhotoPoints;
}

/** `pack`: a presenter's file, such as `maya/pack`, with the points of that name; `room`: a set that is behind. */
export async function photographPresenter(
  pack: string,
  points: string,
  { room, change }: { readonly room: string; readonly change: PhotoChange },
): Promise<PresenterPhoto> {
  const { plate } = decodePresenterPack(gunzipSync(await readFile(new URL(`presenters/${pack}.cwp`, ROOT))));
  const parsed = parsePhotoPoints(JSON.parse(await readFile(new URL(`presenters/bake/points/${points}.json`, ROOT), 'utf8')));
  if (parsed.kind === 'missing') throw new Error(`${points}: no ${parsed.names.join(', ')}`);
  const marked = mapPhotoPoints(parsed.points, ([x, y]) => [x + MARGIN, y]);
  const photo = await composePhoto(toPhoto(plate, { wall: 0, grain: 1 }), toPhoto(plate, { wall: 255, grain: 1 }), room);
  return transform(applyLight(change.hand ? addHand(photo, marked) : photo, change), addGlasses(marked, change), { marked, change });
}

/** `black` and `white`: somebody before these. What differs is the room's. */
export async function composePhoto(black: PhotoImage, white: PhotoImage, room: string): Promise<PhotoImage> {
  const { width, height } = black;
  const back = await sharp(new URL(`public/sets/${room}.webp`, ROOT).pathname)
    .removeAlpha()
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer();
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++) {
      const [own, lit] = [black.data[at * 4 + channel] ?? 0, white.data[at * 4 + channel] ?? 0];
      data[at * 4 + channel] = own + ((lit - own) / 255) * (back[at * 3 + channel] ?? 0);
    }
  }
  return { width, height, data };
}

function applyLight({ width, height, data }: PhotoImage, { light: [gain, left, right] = [1, 1, 1] }: PhotoChange): PhotoImage {
  const lit = data.map((value, at) => {
    if (at % 4 === 3) return value;
    const across = ((at >> 2) % width) / width;
    return value * gain * (left + (right - left) * across);
  });
  return { width, height, data: lit };
}

function addHand({ width, height, data }: PhotoImage, points: PhotoPoints): PhotoImage {
  const distance = points.rightIris[0] - points.leftIris[0];
  const [x, y] = points.upperLipBottom;
  const cheek = (Math.round(points.leftIris[1] + 0.5 * distance) * width + Math.round(points.leftIris[0])) * 4;
  const result = data.slice();
  for (let row = Math.round(y - 0.35 * distance); row < Math.min(y + 2 * distance, height); row++) {
    for (let column = Math.round(x - 0.5 * distance); column < x + 0.5 * distance; column++) {
      const finger = ((column - x + 0.5 * distance) / (0.25 * distance)) % 1;
      const shade = 0.78 + 0.25 * Math.sin(Math.PI * finger);
      for (let channel = 0; channel < 3; channel++) result[(row * width + column) * 4 + channel] = (data[cheek + channel] ?? 0) * shade;
    }
  }
  return { width, height, data: result };
}

/** A frame around both eyes as SVG over the photo. */
function addGlasses(points: PhotoPoints, { glasses }: PhotoChange): string {
  if (glasses === undefined) return '';
  const distance = points.rightIris[0] - points.leftIris[0];
  const rim = `fill="none" stroke="#1c1c1e" stroke-width="${0.05 * distance}"`;
  const lens = (['leftIris', 'rightIris'] as const).map((name) => {
    const [x, y] = points[name];
    const light =
      glasses === 'mirroring'
        ? `<path d="M${x - 0.3 * distance} ${y + 0.1 * distance}l${0.45 * distance} ${-0.32 * distance}l${0.1 * distance} ${0.16 * distance}l${-0.45 * distance} ${0.32 * distance}z" fill="#fff"/>`
        : '';
    return `${light}<rect x="${x - 0.39 * distance}" y="${y - 0.22 * distance}" width="${0.78 * distance}" height="${0.54 * distance}" rx="${0.18 * distance}" ${rim}/>`;
  });
  const [left, right] = [points.leftIris, points.rightIris];
  return `${lens.join('')}<path d="M${left[0] + 0.39 * distance} ${left[1]}L${right[0] - 0.39 * distance} ${right[1]}" ${rim}/>`;
}

interface Kept {
  readonly marked: PhotoPoints;
  readonly change: PhotoChange;
}

/** Tilted, scaled, blurred and packed as a camera does it. */
async function transform({ width, height, data }: PhotoImage, overlay: string, { marked, change }: Kept): Promise<PresenterPhoto> {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${overlay}</svg>`);
  const drawn = await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([{ input: svg }])
    .png()
    .toBuffer();
  const turned =
    change.tilt === undefined
      ? sharp(drawn)
      : sharp(await sharp(drawn).removeAlpha().rotate(change.tilt, { background: '#8a8a8a' }).png().toBuffer());
  const size = await turned.metadata();
  const scale = (change.irises ?? 128) / (marked.rightIris[0] - marked.leftIris[0]);
  const scaled = turned.resize(Math.round(size.width * scale));
  const jpeg = await (change.blur === undefined ? scaled : scaled.blur(change.blur)).removeAlpha().jpeg({ quality: 88 }).toBuffer();
  const photo = await readImage(jpeg);
  const angle = ((change.tilt ?? 0) * Math.PI) / 180;
  const place = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [across, down] = [x - width / 2, y - height / 2];
    return [
      (size.width / 2 + across * Math.cos(angle) - down * Math.sin(angle)) * scale,
      (size.height / 2 + across * Math.sin(angle) + down * Math.cos(angle)) * scale,
    ];
  };
  return { photo, marked: mapPhotoPoints(marked, place) };
}

export async function readImage(file: Buffer | string): Promise<PhotoImage> {
  const { data, info } = await sharp(file).rotate().ensureAlpha().toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}
