import { defineAdapter, parseJson, z, type SettingValues } from 'castwright/adapter';
import type { PresenterFolder } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmePresentersOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Milliseconds of one file. */
const TIMEOUT = 30_000;
const FILES = { pack: 'pack.cwp', thumbnail: 'thumb.webp', cutout: 'cutout.webp' } as const;
const listSchema = z.array(
  z.object({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    name: z.string(),
    description: z.string(),
    tags: z.record(z.string(), z.string()),
  }),
);

/**
 * Presenters of `<address>/presenters.json`, each with its files in `<address>/<id>`. Each file is fetched once; the render threads make one
 * library each.
 */
export function createAcmePresenters({ settings, fetch }: AcmePresentersOptions): PresenterFolder {
  const fetched = new Map<string, Promise<Uint8Array>>();

  function load(file: string): Promise<Uint8Array> {
    const known = fetched.get(file);
    if (known !== undefined) return known;
    const loading = fetchFile(file);
    fetched.set(file, loading);
    // What failed is tried again.
    loading.catch(() => fetched.delete(file));
    return loading;
  }

  async function fetchFile(file: string): Promise<Uint8Array> {
    const response = await fetch(`${settings.ACME_PRESENTERS_URL}/${file}`, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`${file} can't be loaded: the service answered ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async function list() {
    return listSchema.parse(parseJson(await load('presenters.json')));
  }

  /** Requests only ids from the list, whatever an id looks like. */
  async function loadFile(id: string, kind: keyof typeof FILES): Promise<Uint8Array | undefined> {
    return (await list()).some((presenter) => presenter.id === id) ? load(`${id}/${FILES[kind]}`) : undefined;
  }

  return {
    async cards() {
      return (await list()).map(({ id, ...profile }) => ({
        ...profile,
        id,
        presenterId: id,
        look: 'Original',
        swatch: [],
        thumbnailUrl: `/api/avatars/${id}/thumbnail`,
      }));
    },
    pack: (id) => loadFile(id, 'pack'),
    thumbnail: (id) => loadFile(id, 'thumbnail'),
    cutout: (id) => loadFile(id, 'cutout'),
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmePresenters);
