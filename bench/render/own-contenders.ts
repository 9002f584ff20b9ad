import { x264Options } from '../../server/adapters/video-encoder/node-av/index.ts';
import type { Contender } from './contender.ts';
import { CRF } from './scene.ts';

const THREADS = '2';
const PRESETS = ['ultrafast', 'superfast', 'veryfast', 'medium'];

export const OURS: Contender = {
  name: 'Castwright',
  command: (pictures) => [...script('castwright'), String(pictures), THREADS],
};

/** The encoder alone: the floor under any renderer that compresses whole pictures in this way. */
export const BARE: readonly Contender[] = [
  bare('x264 alone, our settings', x264Options('standard')),
  ...PRESETS.map((preset) => bare(`x264 alone, ${preset}`, { preset, crf: String(CRF) })),
];

/** An engine that runs already: ten scenes, then one word edited. */
export const ONE_EDIT: readonly string[] = script('one-edit');

/** The command line, as anybody runs it. */
export const COMMAND_LINE: readonly string[] = [
  process.execPath,
  new URL('../../server/cli/castwright.mjs', import.meta.url).pathname,
  'render',
];

function bare(name: string, options: Readonly<Record<string, string>>): Contender {
  return { name, command: (pictures) => [...script('bare-x264'), String(pictures), JSON.stringify(options)] };
}

function script(name: string): readonly string[] {
  return [process.execPath, new URL(`./contenders/${name}.ts`, import.meta.url).pathname];
}
