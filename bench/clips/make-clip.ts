import { writeFile } from 'node:fs/promises';
import { readClip } from '#server/adapters/clip-reader/node-av/read-clip.ts';
import { encodeScreen, getClipFrame, isWholeFrame, openClip } from '#domain/renderer/clip/clip-file.ts';
import { SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { createVideoFile } from '../../tests/tools/video-file.ts';

/** Argument: the file to write, a clip of ten minutes in 1080p as large as clips may be: ten seconds of a restless page, again and again. */
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: make-clip.ts <file>');

const SIZE = { width: 1920, height: 1080 };
const SECONDS = 10;

const read = await readClip(
  await createVideoFile({ ...SIZE, seconds: SECONDS, frameRate: 30 }, (luma, share) => {
    luma.fill(235);
    for (let y = 0; y < SIZE.height; y += 20) luma.fill(40, y * SIZE.width + 80, y * SIZE.width + 80 + ((y * 37) % 1_500));
    // A window whose content is another one in each frame.
    let seed = Math.floor(share * 1_000) + 1;
    for (let y = 300; y < 380; y += 1)
      for (let x = 600; x < 760; x += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        luma[y * SIZE.width + x] = 16 + (seed % 90);
      }
  }),
);
if (read.kind === 'refused') throw new Error(read.message);
const clip = openClip(read.clip);
const frames = Array.from({ length: clip.frameCount }, (_, at) => ({ bytes: getClipFrame(clip, at), isWhole: isWholeFrame(clip, at) }));
const [first, ...others] = frames;
if (first === undefined) throw new Error('The clip has no frames.');
const all = [first];
let bytes = first.bytes.length;
for (let at = 0; all.length < SCREEN_LIMITS.longest * clip.frameRate; at += 1) {
  const frame = others[at % others.length];
  if (frame === undefined || bytes + frame.bytes.length > SCREEN_LIMITS.bytes - 4 * SCREEN_LIMITS.longest * clip.frameRate) break;
  bytes += frame.bytes.length;
  all.push(frame);
}
while (all.length < SCREEN_LIMITS.longest * clip.frameRate) all.push({ bytes: new Uint8Array(), isWhole: false });
const file = encodeScreen(clip, all);
await writeFile(path, file);
console.log(`${(file.length / 1024 ** 2).toFixed(1)} MB, ${openClip(file).frameCount} frames`);
