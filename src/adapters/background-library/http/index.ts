import { decodeBackground } from '#domain/renderer/background-file.ts';
import { decodeSetFile, getSetFileUrl, parseSetAssetId } from '#domain/renderer/set-file.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';
import { gunzip } from '../../shared/http/gunzip.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';

export interface HttpBackgroundLibraryOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** A bearer token; null when signed out: images are private to their owner. */
  readonly token: () => Promise<string | null>;
}

const NOT_FOUND = 404;
/** Milliseconds for one image, or the largest clip at 3 Mbit/s. */
const TIMEOUT = 180_000;

/** Loads the user's images from the API server (GET /api/background/:id/image), and sets from the site's files. */
export function createHttpBackgroundLibrary(options: HttpBackgroundLibraryOptions): BackgroundLibrary {
  async function loadSet(set: string, signal: AbortSignal | undefined): Promise<BackgroundImage | undefined> {
    const limit = AbortSignal.timeout(TIMEOUT);
    const signals = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    const response = await options.fetch(options.origin + getSetFileUrl(set), { signal: signals });
    if (response.status === NOT_FOUND) return undefined;
    if (!response.ok) throw new Error('The background could not be loaded. Try again in a moment.');
    return decodeSetFile(await gunzip(new Uint8Array(await response.arrayBuffer())));
  }

  return {
    async load(assetId, { signal } = {}) {
      signal?.throwIfAborted();
      const set = parseSetAssetId(assetId);
      if (set !== undefined) return loadSet(set, signal);
      const token = await options.token();
      const limit = AbortSignal.timeout(TIMEOUT);
      const response = await options.fetch(`${options.origin}/api/background/${encodeURIComponent(assetId)}/image`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      });
      if (response.status === NOT_FOUND) return undefined;
      if (!response.ok) throw new Error('The image could not be loaded. Try again in a moment.');
      return decodeBackground(new Uint8Array(await response.arrayBuffer()));
    },
  };
}
