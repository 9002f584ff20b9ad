import wasmUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';
import bricolageUrl from '../shared/fonts/castwright-bricolage-grotesque-700.ttf?url';
import interMediumUrl from '../shared/fonts/castwright-inter-500.ttf?url';
import interBoldUrl from '../shared/fonts/castwright-inter-700.ttf?url';
import { createHttpEmoji, type HttpEmojiOptions } from './http-emoji.ts';
import { createResvgRasterizer } from '../shared/resvg-rasterizer.ts';
import { SCRIPT_FONT_URLS } from './script-font-urls.ts';

/** Rasterizer in the browser: WebAssembly and fonts are part of the built site and fetched with the first document, emoji come from the API server. */
export function createBrowserRasterizer(options: HttpEmojiOptions): SvgRasterizer {
  const fetchBytes = async (url: string): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await options.fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return createResvgRasterizer({
    wasm: () => fetchBytes(wasmUrl),
    fonts: () => Promise.all([interMediumUrl, interBoldUrl, bricolageUrl].map(fetchBytes)),
    emoji: createHttpEmoji(options),
    scriptFont: (font) => Promise.all(SCRIPT_FONT_URLS[font].map(fetchBytes)),
  });
}
