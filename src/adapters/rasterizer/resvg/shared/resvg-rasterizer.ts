import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { RasterImage, SvgRasteriser } from '../../../../ports/svg-rasterizer.ts';

export interface ResvgSources {
  /** Asked once in a process, when the first document comes. */
  readonly wasm: () => Promise<BufferSource | WebAssembly.Module | Response>;
  /** TrueType files; no other font is ever used. */
  readonly fonts: () => Promise<readonly Uint8Array[]>;
}

/** The vendor keeps one module for the whole process and refuses to be started twice. */
let started: Promise<void> | undefined;

export function resvgRasteriser(sources: ResvgSources): SvgRasteriser {
  let fonts: Promise<readonly Uint8Array[]> | undefined;
  return {
    async rasterise(svg) {
      started ??= forgetFailure(initWasm(sources.wasm()));
      fonts ??= sources.fonts();
      const loaded = await fonts.catch((error: unknown) => {
        fonts = undefined;
        throw error;
      });
      await started;
      return draw(svg, loaded);
    },
  };
}

async function forgetFailure(start: Promise<void>): Promise<void> {
  try {
    await start;
  } catch (error) {
    started = undefined;
    throw error;
  }
}

function draw(svg: string, fonts: readonly Uint8Array[]): RasterImage {
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
