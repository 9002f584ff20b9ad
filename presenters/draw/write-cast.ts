import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createRigPack } from '../../src/domain/renderer/drawing/rig-pack.ts';
import { writeRgb } from '../../src/domain/renderer/yuv-color.ts';
import { CAST, CARDS } from './cast.ts';
import { compileRig } from './compile-rig.ts';

/** Writes the folders of the drawn presenters: pack, thumbnail and card. */
const ROOT = new URL('../', import.meta.url).pathname;
/** Left, top, right, bottom of what a thumbnail shows. */
const CROP = [110, 80, 790, 911] as const;
const GROUND = { light: '#F3ECE1', dark: '#DAD7D6' };

for (const character of CAST) {
  const rig = compileRig(character);
  const folder = `${ROOT}${rig.id}`;
  await mkdir(folder, { recursive: true });
  const json = JSON.stringify(rig);
  const packed = gzipSync(json, { level: 9 });
  await writeFile(`${folder}/pack.cwp`, packed);
  const { plate } = createRigPack(rig);
  const rgba = Buffer.alloc(plate.width * plate.height * 4);
  for (let at = 0; at < plate.alpha.length; at++) {
    const alpha = plate.alpha[at] ?? 0;
    const half = (Math.floor(at / plate.width) >> 1) * (plate.width / 2) + ((at % plate.width) >> 1);
    const straight = (value: number): number => (alpha === 0 ? 0 : (value * 255) / alpha);
    writeRgb(rgba, at * 4, [16 + straight(plate.y[at] ?? 0), 128 + straight((plate.u[half] ?? 128) - 128), 128 + straight((plate.v[half] ?? 128) - 128)]);
    rgba[at * 4 + 3] = alpha;
  }
  const [left, top, right, bottom] = CROP;
  const [width, height] = [right - left, bottom - top];
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx=".4" cy=".35" r=".9"><stop stop-color="${GROUND.light}"/><stop offset="1" stop-color="${GROUND.dark}"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const cut = await sharp(rgba, { raw: { width: plate.width, height: plate.height, channels: 4 } }).extract({ left, top, width, height }).png().toBuffer();
  const whole = await sharp(Buffer.from(ground)).composite([{ input: cut }]).png().toBuffer();
  await sharp(whole).resize(360, 440, { fit: 'fill' }).webp({ quality: 88 }).toFile(`${folder}/thumb.webp`);
  const card = CARDS[rig.id];
  if (card === undefined) throw new Error(`${rig.id} has no card.`);
  const licence = 'Own drawing, made of parameters; the person is fictional. Free for commercial use, no attribution required.';
  await writeFile(`${folder}/manifest.json`, `${JSON.stringify({ id: rig.id, ...card, thumbnailCrop: CROP, licence }, null, 2)}\n`);
  console.log(`${rig.id}: ${json.length} bytes, ${packed.length} packed`);
}
