import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { Decoder, Demuxer, FilterAPI } from 'node-av/api';
import sharp from 'sharp';
import { parseContent } from './content-plugin.mjs';

const root = path.join(import.meta.dirname, '../..');

const PAGE = 'content/pages/press.md';
/** What follows on the page are the images, which the kit has as files. */
const END_OF_FACTS = '\n## Pictures\n';
const DEMO = 'public/videos/demo.mp4';
/** Seconds of the demo at which frames are taken, and the presenter in them. */
const FRAMES = [
  { at: 2, name: 'amara' },
  { at: 9, name: 'daniel' },
  { at: 19, name: 'kenji' },
];
const PRESENTERS = ['amara', 'daniel', 'elena', 'grace', 'kenji', 'layla', 'maya', 'mei', 'noah', 'omar', 'ruth', 'sofia'];
const AS_RGB = 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24';
/** The same files give the same kit: no time of making is in it. */
const MTIME = new Date(2026, 0, 1);

const read = (file) => readFile(path.join(root, file));

/** The zip of the press kit. */
export async function zipPressKit() {
  return zipSync(await createPressKit(), { level: 9, mtime: MTIME });
}

/** Everything in the kit, by name. */
async function createPressKit() {
  const portraits = PRESENTERS.map(async (name) => [
    `portraits/${name}.png`,
    await sharp(await read(`presenters/${name}/thumb.webp`))
      .png()
      .toBuffer(),
  ]);
  return {
    'facts.md': Buffer.from(readFacts(await readFile(path.join(root, PAGE), 'utf8'))),
    'licence.txt': await read('LICENSE'),
    'castwright-sign.svg': await read('public/favicon.svg'),
    ...(await renderDemoFrames()),
    ...Object.fromEntries(await Promise.all(portraits)),
  };
}

/** The words of the page as a text of its own: links within the site would lead nowhere. */
export function readFacts(source) {
  const { body, meta } = parseContent(source, PAGE);
  const facts = body.split(END_OF_FACTS, 1)[0].replace(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1');
  return `# Castwright: facts for the press, ${meta.updated}\n${facts.trimEnd()}\n`;
}

async function renderDemoFrames() {
  const input = await Demuxer.open(path.join(root, DEMO));
  try {
    const stream = input.video();
    const { num, den } = stream.avgFrameRate;
    const wanted = new Map(FRAMES.map(({ at, name }) => [Math.round((at * num) / den), name]));
    const decoder = await Decoder.create(stream);
    const images = FilterAPI.create(AS_RGB, { timeBase: stream.timeBase }).frames(decoder.frames(input.packets(stream.index)));
    const frames = {};
    let position = 0;
    for await (const frame of images) {
      if (frame === null) break;
      const name = wanted.get(position);
      if (name !== undefined) frames[`frames/${name}.png`] = await toPng(frame);
      frame.free();
      position += 1;
    }
    if (Object.keys(frames).length < FRAMES.length)
      throw new Error(`Only some frames of ${DEMO} could be drawn: use the Node of node_modules.`);
    return frames;
  } finally {
    await input.close();
  }
}

function toPng(frame) {
  const { width, height } = frame;
  return sharp(frame.toBuffer().subarray(0, width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
