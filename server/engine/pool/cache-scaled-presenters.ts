import type { LoadPresenter } from '../../../src/domain/renderer/load-presenter.ts';
import { decodeScaledPresenter, encodeScaledPresenter } from './scaled-presenter-file.ts';
import type { RenderCache } from './render-cache-client.ts';

/** Wraps a presenter loader with a persistent cache of scaled presenters. */
export function cacheScaledPresenters(load: LoadPresenter, cache: RenderCache, hash: string): LoadPresenter {
  return async (order, options) => {
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
