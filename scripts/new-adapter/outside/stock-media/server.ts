import { defineAdapter, z, type SettingValues } from 'castwright/adapter';
import { callService, createServiceStock, toFailure, type FoundItem } from 'castwright/adapter/server';
import type { StockMedia } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeStockOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: typeof fetch;
  readonly clock: { now(): number };
}

const LICENSE = { name: 'Acme License', url: 'https://acme.example/license' };
/** Of a page of a search. */
const SIZE = 20;

const imageSchema = z.object({
  id: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  page: z.string(),
  author: z.string(),
  authorPage: z.string(),
  thumbnail: z.string(),
  file: z.string(),
});
const pageSchema = z.object({ images: z.array(imageSchema), pages: z.int() });

/** Acme's images. Cleaning, the cache, bounds and the check of hosts are those of the kit's `createServiceStock`. */
export function createAcmeStock({ settings, fetch, clock }: AcmeStockOptions): StockMedia {
  const { ACME_STOCK_KEY: key, ACME_STOCK_URL: url } = settings;
  const call = (path: string, signal: AbortSignal) =>
    callService({ fetch }, { url: url + path, headers: { authorization: `Bearer ${key}` } }, signal);
  return createServiceStock(
    {
      source: { name: 'Acme', kinds: ['image'] },
      hosts: { declared: ['images.acme.example'], service: url },
      async search({ words, orientation = '', page }, signal) {
        const query = new URLSearchParams({ q: words, orientation, page: String(page), size: String(SIZE) });
        const response = await call(`/search?${query}`, signal);
        const parsed = response.kind === 'ok' ? pageSchema.safeParse(response.value).data : undefined;
        if (parsed === undefined) return toFailure(response);
        return { kind: 'page', items: parsed.images.map((image) => toFound(image).item), hasMore: page < parsed.pages };
      },
      async find({ id }, signal) {
        if (!/^\d+$/.test(id)) return { kind: 'gone' };
        const response = await call(`/images/${id}`, signal);
        if (response.kind === 'invalid-request') return { kind: 'gone' };
        const parsed = response.kind === 'ok' ? imageSchema.safeParse(response.value).data : undefined;
        return parsed === undefined ? toFailure(response) : toFound(parsed);
      },
    },
    clock,
  );
}

function toFound({ id, title, width, height, page, author, authorPage, thumbnail, file }: z.infer<typeof imageSchema>): FoundItem {
  const credit = { source: 'Acme', page, author, authorPage, license: LICENSE };
  const item = { id, kind: 'image', title, thumbnailUrl: thumbnail, width, height, seconds: null, credit } as const;
  return { kind: 'item', item, file: { url: file } };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeStock);
