import { z } from 'zod';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { STOCK_LIMITS } from '#domain/stock-media/stock-item.ts';
import type { StockMedia } from '#server/ports/stock-media.ts';
import { callService, type ServiceParts, toFailure } from '../../shared/call-service.ts';
import { buildAddress, createServiceStock, type FoundItem, type StockClock, toGone } from '../shared/create-service-stock.ts';

export interface OpenverseOptions extends ServiceParts {
  readonly url: string;
  readonly clock: StockClock;
  /** Of an account, for more requests; none is needed. */
  readonly token?: string | undefined;
}

const NAME = 'Openverse';
/** Those under which an image may be changed and sold where its author is named. */
const LICENSES: Readonly<Record<string, string>> = { by: 'CC BY', cc0: 'CC0', pdm: 'Public Domain Mark' };
const ORIENTATIONS = { landscape: 'wide', portrait: 'tall', square: 'square' } as const;

const imageSchema = z.object({
  id: z.string(),
  title: z.string().nullish(),
  foreign_landing_url: z.string(),
  creator: z.string().nullish(),
  creator_url: z.string().nullish(),
  license: z.string(),
  license_version: z.string().nullish(),
  license_url: z.string().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
});
const pageSchema = z.object({ page_count: z.int(), results: z.array(imageSchema) });

/** Openly licensed images of many collections, by Openverse: it also hands on the files, so nothing else is connected to. */
export function createOpenverseStock({ url, clock, token, timeout = CALL_DEADLINES.stock.search, ...parts }: OpenverseOptions): StockMedia {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const call = (address: string, signal: AbortSignal) => callService({ ...parts, timeout }, { url: address, headers }, signal);
  const toImage = createReader(url, headers);
  return createServiceStock(
    {
      source: { name: NAME, kinds: ['image'] },
      hosts: { declared: [], service: url },
      async search({ words, orientation, page }, signal) {
        const query = {
          ...{ q: words, license: Object.keys(LICENSES).join(','), aspect_ratio: orientation && ORIENTATIONS[orientation] },
          ...{ page, page_size: STOCK_LIMITS.items, mature: 'false' },
        };
        const response = await call(buildAddress(`${url}/v1/images/`, query), signal);
        const parsed = response.kind === 'ok' ? pageSchema.safeParse(response.value).data : undefined;
        if (parsed === undefined) return toFailure(response);
        return { kind: 'page', items: parsed.results.flatMap((image) => toImage(image)?.item ?? []), hasMore: page < parsed.page_count };
      },
      async find({ id }, signal) {
        if (!/^[\w-]+$/.test(id)) return { kind: 'gone' };
        const response = await call(`${url}/v1/images/${id}/`, signal);
        if (response.kind !== 'ok') return toGone(response);
        const { data } = imageSchema.safeParse(response.value);
        if (data === undefined) return toFailure(response);
        return toImage(data) ?? { kind: 'gone' };
      },
    },
    clock,
  );
}

/** Undefined for an image under another license. */
function createReader(url: string, headers: Readonly<Record<string, string>>) {
  return ({ id, width, height, creator_url: creatorUrl, ...image }: z.infer<typeof imageSchema>): FoundItem | undefined => {
    const license = LICENSES[image.license];
    if (license === undefined) return undefined;
    const file = `${url}/v1/images/${encodeURIComponent(id)}/thumb/`;
    return {
      kind: 'item',
      item: {
        ...{ id, kind: 'image', title: image.title ?? '', thumbnailUrl: file, width: width ?? 0, height: height ?? 0, seconds: null },
        credit: {
          ...{ source: NAME, page: image.foreign_landing_url, author: image.creator ?? '' },
          ...(typeof creatorUrl === 'string' && { authorPage: creatorUrl }),
          license: { name: [license, image.license_version].filter(Boolean).join(' '), url: image.license_url ?? '' },
        },
      },
      file: { url: buildAddress(file, { full_size: 'true', compressed: 'false' }), headers },
    };
  };
}
