import { z } from 'zod';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { STOCK_LIMITS } from '#domain/stock-media/stock-item.ts';
import type { StockMedia } from '#server/ports/stock-media.ts';
import { callService, type ServiceParts, toFailure } from '../../shared/call-service.ts';
import { buildAddress, createServiceStock, type FoundItem, type StockClock, toGone } from '../shared/create-service-stock.ts';

export interface UnsplashOptions extends ServiceParts {
  readonly accessKey: string;
  readonly url: string;
  readonly clock: StockClock;
}

const NAME = 'Unsplash';
const LICENSE = { name: 'Unsplash License', url: 'https://unsplash.com/license' };
const HOSTS = ['images.unsplash.com', 'plus.unsplash.com'];
const ORIENTATIONS = { landscape: 'landscape', portrait: 'portrait', square: 'squarish' } as const;
/** The service asks for these in links to it. */
const REFERRAL = { utm_source: 'castwright', utm_medium: 'referral' };
/** Size and form of the file: as wide as a frame, and a little more to move it about. */
const FILE = { w: 2_160, fm: 'jpg', q: 85, fit: 'max' };
/** It says so where an hour's requests are used up. */
const QUOTA_STATUS = 403;

const photoSchema = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  description: z.string().nullish(),
  alt_description: z.string().nullish(),
  urls: z.object({ raw: z.url(), small: z.string() }),
  links: z.object({ html: z.url(), download_location: z.url() }),
  user: z.object({ name: z.string(), links: z.object({ html: z.url() }) }),
});
const pageSchema = z.object({ total_pages: z.int(), results: z.array(photoSchema) });

/** Photos of Unsplash. */
export function createUnsplashStock({
  accessKey,
  url,
  clock,
  timeout = CALL_DEADLINES.stock.search,
  ...parts
}: UnsplashOptions): StockMedia {
  const headers = { authorization: `Client-ID ${accessKey}`, 'accept-version': 'v1' };
  const call = (address: string, signal: AbortSignal) =>
    callService({ ...parts, timeout }, { url: address, headers, quotaStatus: QUOTA_STATUS }, signal);
  return createServiceStock(
    {
      source: { name: NAME, kinds: ['image'] },
      hosts: { declared: HOSTS, service: url },
      async search({ words, orientation, page }, signal) {
        const query = { query: words, orientation: orientation && ORIENTATIONS[orientation], page, per_page: STOCK_LIMITS.items };
        const response = await call(buildAddress(`${url}/search/photos`, { ...query, content_filter: 'high' }), signal);
        const parsed = response.kind === 'ok' ? pageSchema.safeParse(response.value).data : undefined;
        if (parsed === undefined) return toFailure(response);
        return { kind: 'page', items: parsed.results.map((photo) => toPhoto(photo).item), hasMore: page < parsed.total_pages };
      },
      async find({ id }, signal) {
        if (!/^[\w-]+$/.test(id)) return { kind: 'gone' };
        const response = await call(`${url}/photos/${id}`, signal);
        if (response.kind !== 'ok') return toGone(response);
        const { data } = photoSchema.safeParse(response.value);
        if (data === undefined) return toFailure(response);
        const { download_location: counted } = data.links;
        // The key goes along, so it's the service's own address or none.
        if (new URL(counted).origin !== new URL(url).origin) return toFailure(response);
        const told = await call(counted, signal);
        return told.kind === 'ok' ? toPhoto(data) : toGone(told);
      },
    },
    clock,
  );
}

function toPhoto({ id, width, height, urls, links, user, ...photo }: z.infer<typeof photoSchema>): FoundItem {
  const title = photo.alt_description ?? photo.description ?? '';
  return {
    kind: 'item',
    item: {
      ...{ id, kind: 'image', title, thumbnailUrl: urls.small, width, height, seconds: null },
      credit: {
        ...{ source: NAME, author: user.name, license: LICENSE },
        ...{ page: buildAddress(links.html, REFERRAL), authorPage: buildAddress(user.links.html, REFERRAL) },
      },
    },
    file: { url: buildAddress(urls.raw, FILE) },
  };
}
