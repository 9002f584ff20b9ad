import type { DrawnStyle } from '#domain/drawn-presenter/restyle-presenter.ts';
import { loadLook } from '#domain/presenters/load-look.ts';
import { PRESENTERS_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import { isDrawnPack } from '#domain/renderer/pack-header.ts';
import type { Palette } from '#domain/renderer/recolor-curve.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { gunzip } from '../../shared/http/gunzip.ts';

export interface HttpPresenterLibraryOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** A bearer token: presenters from photos are private to their workspace. Without it, the browser's cookie identifies the user. */
  readonly token?: () => Promise<string | null>;
}

const UNAVAILABLE = { kind: 'unavailable', message: PRESENTERS_UNAVAILABLE } as const;
const NOT_FOUND = 404;
/** Timeout for a pack of about one megabyte. Milliseconds. */
const TIMEOUT = 60_000;
/** Maximum number of cached decoded packs; one is about 12 MB, and looks share most of it. */
const MAX_CACHED = 4;

/** Loads presenters from the API server (GET /api/avatars, GET /api/avatars/:id/pack). */
export function createHttpPresenterLibrary(options: HttpPresenterLibraryOptions): PresenterLibrary {
  const cache = new Map<string, PresenterPack>();
  const get = async (path: string, signal?: AbortSignal): Promise<Response> => {
    const limit = AbortSignal.timeout(TIMEOUT);
    const token = (await options.token?.()) ?? null;
    return options.fetch(options.origin + path, {
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
  };
  async function loadPresenter(presenterId: string, signal: AbortSignal | undefined): Promise<PresenterPack | undefined> {
    const known = cache.get(presenterId);
    if (known !== undefined) return known;
    const response = await get(`/api/avatars/${encodeURIComponent(presenterId)}/pack`, signal);
    if (response.status === NOT_FOUND) return undefined;
    if (!response.ok) throw new Error('The presenter could not be loaded. Try again in a moment.');
    const pack = await decode(await gunzip(new Uint8Array(await response.arrayBuffer())));
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(presenterId, pack);
    return pack;
  }

  return {
    async list() {
      try {
        const response = await get('/api/avatars');
        if (!response.ok) return UNAVAILABLE;
        const items = readCards(await response.json());
        return items === undefined ? UNAVAILABLE : { kind: 'list', items };
      } catch {
        return UNAVAILABLE;
      }
    },
    async load(avatarId, { signal } = {}) {
      signal?.throwIfAborted();
      return loadLook(avatarId, { load: (presenterId) => loadPresenter(presenterId, signal), recolor, restyle });
    },
  };
}

/** The code of either kind of presenter comes with the first of them. */
async function decode(bytes: Uint8Array): Promise<PresenterPack> {
  if (!isDrawnPack(bytes)) return (await import('#domain/renderer/decode-baked-pack.ts')).decodeBakedPack(bytes);
  return (await import('#domain/renderer/decode-presenter-pack.ts')).decodePresenterPack(bytes);
}

async function recolor(pack: PresenterPack, colors: Palette): Promise<PresenterPack> {
  if (pack.rig === undefined) return (await import('#domain/renderer/recolor-baked.ts')).recolorBaked(pack, colors);
  return (await import('#domain/renderer/recolor-presenter.ts')).recolorPresenter(pack, colors);
}

async function restyle(pack: PresenterPack, style: DrawnStyle): Promise<PresenterPack> {
  return (await import('#domain/drawn-presenter/restyle-presenter.ts')).restylePresenter(pack, style);
}

function readCards(body: unknown): readonly PresenterSummary[] | undefined {
  if (typeof body !== 'object' || body === null || !('avatars' in body) || !Array.isArray(body.avatars)) return undefined;
  return body.avatars as readonly PresenterSummary[];
}
