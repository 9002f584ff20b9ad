import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const COLUMNS = 4;
/** Pixels of one thumbnail. */
const [WIDTH, HEIGHT] = [360, 440];
const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, '..', 'docs', 'images', 'cast.webp');

const names = (await readdir(ROOT)).filter((name) => existsSync(join(ROOT, name, 'manifest.json'))).toSorted();
const rows = Math.ceil(names.length / COLUMNS);
await sharp({ create: { width: WIDTH * COLUMNS, height: HEIGHT * rows, channels: 3, background: '#c2cbd8' } })
  .composite(names.map((name, at) => ({ input: join(ROOT, name, 'thumb.webp'), left: (at % COLUMNS) * WIDTH, top: Math.floor(at / COLUMNS) * HEIGHT })))
  .webp({ quality: 82 })
  .toFile(TARGET);
console.log(`${names.join(', ')}: ${TARGET}`);
