import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SvgRasterizer } from '../../../../ports/svg-rasterizer.ts';
import { FONT_FILES, createResvgRasterizer } from '../shared/resvg-rasterizer.ts';

/** Rasterizer in Node: WebAssembly and fonts are read from disk with the first document. */
export function createNodeRasterizer(): SvgRasterizer {
  const module = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  return createResvgRasterizer({
    wasm: () => readFile(module),
    fonts: () => Promise.all(FONT_FILES.map((file) => readFile(join(import.meta.dirname, '../shared/fonts', file)))),
  });
}
