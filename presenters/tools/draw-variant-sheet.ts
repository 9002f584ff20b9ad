import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { decodePresenterPack } from '../../src/domain/renderer/decode-presenter-pack.ts';
import { PACK_VARIANTS } from '../../src/domain/renderer/pack-variant.ts';
import { writeRgb } from '../../src/domain/renderer/yuv-color.ts';

/** The wide or the turned plates side by side, on one brightness. */
const COLUMNS = 4;
/** Pixels of one plate in the sheet. */
const [WIDTH, HEIGHT] = [360, 440];
const WALL = 180;
const BLACK = 16;
const RGB = 3;
const ROOT = join(import.meta.dirname, '..');
const variant = PACK_VARIANTS.find((each) => each === process.argv[2]);
if (variant === undefined) throw new Error(`Usage: node presenters/tools/draw-variant-sheet.ts ${PACK_VARIANTS.join(' | ')}`);
const target = join(ROOT, '..', 'docs', 'images', `${variant}.webp`);

const names = (await readdir(ROOT)).filter((name) => existsSync(join(ROOT, name, `${variant}.cwp`))).toSorted();
const rows = Math.ceil(names.length / COLUMNS);
const plates = await Promise.all(names.map(drawPlate));
await sharp({ create: { width: WIDTH * COLUMNS, height: HEIGHT * rows, channels: RGB, background: '#bfbfbf' } })
  .composite(plates.map((input, at) => ({ input, left: (at % COLUMNS) * WIDTH, top: Math.floor(at / COLUMNS) * HEIGHT })))
  .webp({ quality: 82 })
  .toFile(target);
console.log(`${names.join(', ')}: ${target}`);

async function drawPlate(name: string): Promise<Buffer> {
  const { plate } = decodePresenterPack(gunzipSync(await readFile(join(ROOT, name, `${variant}.cwp`))));
  const { width, height, y, u, v, alpha } = plate;
  const data = new Uint8Array(width * height * RGB);
  for (let at = 0; at < y.length; at += 1) {
    const half = Math.floor(at / width / 2) * (width / 2) + ((at % width) >> 1);
    const wall = ((255 - (alpha[at] ?? 0)) / 255) * WALL;
    writeRgb(data, at * RGB, [(y[at] ?? 0) + wall + BLACK, u[half] ?? 0, v[half] ?? 0]);
  }
  return sharp(data, { raw: { width, height, channels: RGB } }).resize(WIDTH, HEIGHT).png().toBuffer();
}
