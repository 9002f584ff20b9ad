import sharp from 'sharp';
import type { Pose } from '../../src/domain/renderer/pose.ts';
import { drawRig } from '../../src/domain/renderer/drawing/draw-rig.ts';
import { readRig } from '../../src/domain/renderer/drawing/read-rig.ts';
import { toYuv, writeRgb } from '../../src/domain/renderer/yuv-color.ts';
import { CAST } from './cast.ts';
import { type Controls, compileRig, REST } from './compile-rig.ts';

const [file = '/tmp/drawn/sheet.png', who = 'all', mode = 'cast', sizeText = '256'] = process.argv.slice(2);
const BG = ['#F1E4D3', '#DCE8E4', '#E9E2F0', '#F3EAD9', '#E4EBF0', '#E8E6E0'] as const;
const still: Pose = { yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0 };
const rad = Math.PI / 180;
const size = Number(sizeText);

function tile(id: string, at: number, controls: Partial<Controls>, pose: Partial<Pose> = {}, box = [60, 50, 840, 1050]): Buffer {
  const ready = READY.get(id);
  if (!ready) throw new Error(id);
  const [l, t, r, b] = box as [number, number, number, number];
  const scale = size / (r - l);
  const [w, h] = [size, Math.round(((b - t) * scale) / 2) * 2];
  const bg = toYuv(BG[at % BG.length] ?? '#F1E4D3');
  const canvas = { width: w, height: h, y: new Uint8Array(w * h).fill(Math.round(bg.y)), u: new Uint8Array((w * h) / 4).fill(Math.round(bg.u)), v: new Uint8Array((w * h) / 4).fill(Math.round(bg.v)) };
  drawRig(canvas, ready, { controls: { ...REST, ...controls }, pose: { ...still, ...pose }, scale, left: -l * scale, top: -t * scale });
  const rgb = Buffer.alloc(w * h * 3);
  for (let p = 0; p < w * h; p++) {
    const half = (Math.floor(p / w) >> 1) * (w / 2) + ((p % w) >> 1);
    writeRgb(rgb, p * 3, [canvas.y[p] ?? 0, canvas.u[half] ?? 0, canvas.v[half] ?? 0]);
  }
  return rgb;
}
const READY = new Map(CAST.map((c) => [c.id, readRig(compileRig(c))]));
const ids = who === 'all' ? CAST.map((c) => c.id) : who.split(',');
const MOUTH = [230, 480, 670, 760];
const tiles: Buffer[] = [];
let box: number[] | undefined;
let columns = 5;
for (const [at, id] of ids.entries()) {
  if (mode === 'cast') tiles.push(tile(id, at, {}));
  if (mode === 'faces') {
    columns = 7;
    tiles.push(tile(id, at, {}), tile(id, at, { open: 0.75, wide: 0.3, browLeft: 0.7, browRight: 0.7 }), tile(id, at, { lid: 1, smile: 0.5 }), tile(id, at, { gazeX: 1 , round:1, open:.3}, { yaw: 9 * rad }), tile(id, at, { gazeX: -1, teeth:1, open:.2, wide:.6 }, { yaw: -9 * rad }), tile(id, at, { smile: 1, lid: 0.15 }, { pitch: 6 * rad, roll: 4 * rad }), tile(id, at, { smile: -0.7, frown: 0.8, lid: 0.15 }, { pitch: -5 * rad }));
  }
  if (mode === 'mouths') {
    box = MOUTH;
    const m = (c: Partial<Controls>) => tiles.push(tile(id, at, c, {}, MOUTH));
    m({}); m({ press: 1 }); m({ open: 0.1, tuck: 1 }); m({ open: 0.26, tongue: 1 }); m({ open: 0.2, wide: 0.1, tongue: 0.5 }); m({ open: 0.32, wide: 0.2 });
    m({ open: 0.24, round: 0.8, teeth: 1 }); m({ open: 0.17, wide: 0.7, teeth: 1 }); m({ open: 0.2, tongue: 0.7 }); m({ open: 0.16, round: 0.6 }); m({ open: 0.84 }); m({ open: 0.44, wide: 0.9 });
    m({ open: 0.21, wide: 1 }); m({ open: 0.64, round: 0.8 }); m({ open: 0.1, round: 1 });
  }
}
const [l, t, r, b] = (box ?? [60, 50, 840, 1050]) as [number, number, number, number];
const h = Math.round(((b - t) * (size / (r - l))) / 2) * 2;
columns = Math.min(columns, tiles.length);
const rows = Math.ceil(tiles.length / columns);
await sharp({ create: { width: columns * size, height: rows * h, channels: 3, background: '#fff' } })
  .composite(tiles.map((input, i) => ({ input, raw: { width: size, height: h, channels: 3 as const }, left: (i % columns) * size, top: Math.floor(i / columns) * h })))
  .png()
  .toFile(file);
