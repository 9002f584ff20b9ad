import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';
import { FONT_FILES, createResvgRasterizer } from '../shared/resvg-rasterizer.ts';
import { createEmojiFiles } from './emoji-files.ts';
import { SCRIPT_FONT_FILES } from '../shared/script-font-files.ts';

/** Rasterizer in Node: WebAssembly, fonts and emoji are read from disk with the first document that needs them. */
export function createNodeRasterizer(): SvgRasterizer {
  const { resolve } = createRequire(import.meta.url);
  const module = resolve('@resvg/resvg-wasm/index_bg.wasm');
  return createResvgRasterizer({
    wasm: () => readFile(module),
    fonts: () => Promise.all(FONT_FILES.map((file) => readFile(join(import.meta.dirname, '../shared/fonts', file)))),
    emoji: createEmojiFiles(),
    scriptFont: (font) => Promise.all(SCRIPT_FONT_FILES[font].map((file) => readFile(resolve(file)))),
  });
}
