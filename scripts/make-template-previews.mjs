import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CannotGoOn, main, step } from './console.mjs';

const TEMPLATES = 'content/templates';
const VIDEOS = 'public/videos/templates';
const PICTURES = 'public/pictures/templates';

/** Seconds: from when everybody looks into the camera, long enough to see somebody speak. */
const CUT = { from: 0.5, length: 5 };
const SIZE = { width: 480, height: 270 };
/** Around a picture that is not as wide as the card. */
const AROUND = '0xe6e2da';
/** Largest in bytes; qualities from sharp to soft, of which the first that is small enough is taken. */
const VIDEO = { largest: 90 * 1024, steps: [24, 26, 28, 30, 32, 34, 36] };
const PICTURE = { largest: 15 * 1024, steps: [80, 70, 60, 50, 40] };

const run = promisify(execFile);

/** Makes the previews of /templates from the projects themselves: `node scripts/make-template-previews.mjs [id…]`. */
main(async () => {
  await run('ffmpeg', ['-version']).catch(() => {
    throw new CannotGoOn('ffmpeg is not on the PATH, and previews are cut with it. Install it, then run the same command again.');
  });
  await mkdir(VIDEOS, { recursive: true });
  await mkdir(PICTURES, { recursive: true });
  const known = (await readdir(TEMPLATES)).filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'));
  const asked = process.argv.slice(2);
  const unknown = asked.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new CannotGoOn(`There is no template "${unknown}". There are: ${known.join(', ')}.`);

  const folder = await mkdtemp(path.join(os.tmpdir(), 'castwright-previews-'));
  try {
    for (const id of asked.length > 0 ? asked : known) await step(id, () => makePreview(id, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function makePreview(id, folder) {
  const whole = path.join(folder, `${id}.mp4`);
  await run(process.execPath, ['server/cli/cli-main.ts', 'render', `${TEMPLATES}/${id}.json`, '--out', whole]);
  const fitted =
    `scale=${SIZE.width}:${SIZE.height}:force_original_aspect_ratio=decrease,` +
    `pad=${SIZE.width}:${SIZE.height}:(ow-iw)/2:(oh-ih)/2:color=${AROUND}`;

  await firstThatFits(`${VIDEOS}/${id}.mp4`, VIDEO, (file, quality) =>
    ffmpeg(
      ['-ss', CUT.from, '-i', whole, '-t', CUT.length, '-an', '-vf', fitted],
      ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', quality, '-pix_fmt', 'yuv420p', '-movflags', '+faststart', file],
    ),
  );
  await firstThatFits(`${PICTURES}/${id}.webp`, PICTURE, (file, quality) =>
    ffmpeg(['-ss', CUT.from, '-i', whole, '-frames:v', '1', '-vf', fitted], ['-c:v', 'libwebp', '-quality', quality, file]),
  );
}

async function firstThatFits(file, { steps, largest }, make) {
  for (const quality of steps) {
    await make(file, quality);
    if ((await stat(file)).size <= largest) return;
  }
  throw new CannotGoOn(`${file} is larger than ${largest} bytes whatever is tried. Make the first scene calmer, or the cut shorter.`);
}

function ffmpeg(input, output) {
  return run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, '-map_metadata', '-1', ...output].map(String));
}
