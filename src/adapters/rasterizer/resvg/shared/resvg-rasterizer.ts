import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { memoizeAsync } from '../../../../domain/shared/concurrency.ts';
import type { RasterImage, SvgRasterizer } from '../../../../ports/svg-rasterizer.ts';

/** Static instances of the bundled fonts, in `fonts/`; see fonts/README.md. */
export const FONT_FILES = ['castwright-inter-500.ttf', 'castwright-inter-700.ttf', 'castwright-bricolage-grotesque-700.ttf'] as const;

export interface ResvgSources {
  /** Called once per process, with the first document. */
  readonly wasm: () => Promise<BufferSource | WebAssembly.Module | Response>;
  /** TrueType files; no other font is used. */
  readonly fonts: () => Promise<readonly Uint8Array[]>;
}

/** resvg has one module per process and throws when it is initialized twice. */
let initialized: Promise<void> | undefined;

export function createResvgRasterizer(sources: ResvgSources): SvgRasterizer {
  const loadFonts = memoizeAsync(sources.fonts);
  return {
    async rasterize(svg) {
      initialized ??= resetOnFailure(initWasm(sources.wasm()));
      const [fonts] = await Promise.all([loadFonts(), initialized]);
      return rasterize(svg, fonts);
    },
  };
}

async function resetOnFailure(start: Promise<void>): Promise<void> {
  try {
    await start;
  } catch (error) {
    initialized = undefined;
    throw error;
  }
}

function rasterize(svg: string, fonts: readonly Uint8Array[]): RasterImage {
  const document = new Resvg(svg, {
    font: { fontBuffers: [...fonts], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    shapeRendering: 2,
    textRendering: 2,
  });
  try {
    const image = document.render();
    const { width, height } = image;
    const data = image.pixels.slice();
    image.free();
    return { width, height, data };
  } finally {
    document.free();
  }
}
