import type { LoadPresenter, LoadedPresenter } from '#domain/renderer/load-presenter.ts';
import { hashContent } from '../segments/content-hash.ts';
import type { RenderCache } from './render-cache-client.ts';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { deflateRaw, inflateRaw } from 'node:zlib';

/** Most bytes of a scaled presenter are zeros: the fastest level leaves a sixth of it. */
const LEVEL = 1;

const compress = promisify(deflateRaw);
const decompress = promisify(inflateRaw);

/** Serializes a scaled presenter for the segment store. */
export async function encodeScaledPresenter(presenter: LoadedPresenter): Promise<Uint8Array> {
  return compress(serialize(presenter), { level: LEVEL });
}

/** Undefined when the bytes are no scaled presenter, or were written by a newer Node. */
export async function decodeScaledPresenter(bytes: Uint8Array): Promise<LoadedPresenter | undefined> {
  try {
    const presenter: LoadedPresenter = deserialize(await decompress(bytes));
    return presenter;
  } catch {
    return undefined;
  }
}

/** Wraps a presenter loader with a persistent cache of scaled presenters. `scene`: hash of their packs and of the code that scales them. */
export function cacheScaledPresenters(load: LoadPresenter, cache: RenderCache, scene: string): LoadPresenter {
  return async (order, options) => {
    const hash = hashContent({ scene, order: JSON.stringify(order) });
    const bytes = await cache.get(hash);
    const known = bytes === undefined ? undefined : await decodeScaledPresenter(bytes);
    if (known !== undefined) {
      return known;
    }
    const presenter = await load(order, options);
    if (presenter !== undefined) {
      void encodeScaledPresenter(presenter).then((encoded) => cache.put(hash, encoded));
    }
    return presenter;
  };
}
