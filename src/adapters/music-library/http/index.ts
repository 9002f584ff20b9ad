import { createMusicLoop } from '#domain/music/load-music-loop.ts';
import { decodeMusicFile } from '#domain/music/music-file.ts';
import type { MusicLoop } from '#domain/music/mix-music.ts';
import type { MusicLibrary } from '#ports/music-library.ts';

export interface HttpMusicLibraryOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** A bearer token; null when signed out: music is private to its workspace. */
  readonly token: () => Promise<string | null>;
}

const NOT_FOUND = 404;
/** Milliseconds for one file. */
const TIMEOUT = 60_000;
const FAILED = 'The music could not be loaded. Try again in a moment.';

/** Loads uploaded music from the API server (GET /api/music/:id/audio). Remembers the last: every edit of a scene mixes it again. */
export function createHttpMusicLibrary(options: HttpMusicLibraryOptions): MusicLibrary {
  let last: { readonly key: string; readonly loop: MusicLoop } | undefined;

  return {
    async load(assetId, { signal } = {}) {
      signal?.throwIfAborted();
      const token = await options.token();
      const key = `${token ?? ''} ${assetId}`;
      if (last?.key === key) return last.loop;
      const limit = AbortSignal.timeout(TIMEOUT);
      const response = await options.fetch(`${options.origin}/api/music/${encodeURIComponent(assetId)}/audio`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      });
      if (response.status === NOT_FOUND) return undefined;
      if (!response.ok) throw new Error(FAILED);
      const samples = decodeMusicFile(new Uint8Array(await response.arrayBuffer()));
      if (samples === undefined) throw new Error(FAILED);
      last = { key, loop: createMusicLoop(samples) };
      return last.loop;
    },
  };
}
