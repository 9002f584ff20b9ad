import wasmUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import type { SvgRasteriser } from '../../../../ports/svg-rasterizer.ts';
import bricolageUrl from '../shared/fonts/castwright-bricolage-grotesque-700.ttf?url';
import interMediumUrl from '../shared/fonts/castwright-inter-500.ttf?url';
import interBoldUrl from '../shared/fonts/castwright-inter-700.ttf?url';
import { resvgRasteriser } from '../shared/resvg-rasterizer.ts';

/** The rasteriser for the browser: module and fonts come with the built site and are fetched at the first document. */
export function browserRasteriser(options: { readonly fetch: typeof fetch }): SvgRasteriser {
  const bytes = async (url: string): Promise<Uint8Array<ArrayBuffer>> => {
    const answer = await options.fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  return resvgRasteriser({
    wasm: () => bytes(wasmUrl),
    fonts: () => Promise.all([interMediumUrl, interBoldUrl, bricolageUrl].map(bytes)),
  });
}
