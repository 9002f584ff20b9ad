import { z } from 'zod';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { STOCK_LIMITS, type StockKind } from '#domain/stock-media/stock-item.ts';
import type { StockMedia } from '#server/ports/stock-media.ts';
import { callService, type ServiceParts, type ServiceResponse, toFailure } from '../../shared/call-service.ts';
import { chooseFile } from '../shared/choose-file.ts';
import { buildAddress, createServiceStock, type FoundItem, type StockClock } from '../shared/create-service-stock.ts';

export interface PixabayOptions extends ServiceParts {
  readonly apiKey: string;
  readonly url: string;
  readonly clock: StockClock;
}

const NAME = 'Pixabay';
const LICENSE = { name: 'Pixabay Content License', url: 'https://pixabay.com/service/license-summary/' };
const HOSTS = ['pixabay.com', 'cdn.pixabay.com'];
const ORIENTATIONS = { landscape: 'horizontal', portrait: 'vertical', square: 'all' } as const;
/** Languages of searches, by the first part of a BCP 47 tag. */
const LANGUAGES: ReadonlySet<string> = new Set('cs da de en es fr id it hu nl no pl pt ro sk fi sv tr vi th bg ru el ja ko zh'.split(' '));
/** Pixels of the short side that a clip is wanted in. */
const CLIP_SIDE = 720;

const author = { id: z.int(), pageURL: z.string(), tags: z.string(), user: z.string(), user_id: z.int() };
const imageSchema = z.object({ ...author, webformatURL: z.string(), largeImageURL: z.string(), imageWidth: z.int(), imageHeight: z.int() });
const fileSchema = z.object({ url: z.string(), width: z.int(), height: z.int(), thumbnail: z.string().optional() });
const clipSchema = z.object({ ...author, duration: z.number(), videos: z.record(z.string(), fileSchema) });
const pageSchema = <Hit extends z.ZodType>(hit: Hit) => z.object({ totalHits: z.int(), hits: z.array(hit) });

/** Photos and clips of Pixabay, those alone that are safe for everybody. The key is part of the address, which no outcome repeats. */
export function createPixabayStock({ apiKey, url, clock, timeout = CALL_DEADLINES.stock.search, ...parts }: PixabayOptions): StockMedia {
  async function call(
    kind: StockKind,
    query: Readonly<Record<string, string | number | undefined>>,
    signal: AbortSignal,
  ): Promise<ServiceResponse> {
    const address = buildAddress(`${url}/api/${kind === 'image' ? '' : 'videos/'}`, { ...query, key: apiKey, safesearch: 'true' });
    const response = await callService({ ...parts, timeout }, { url: address }, signal);
    const isKeyWrong = response.kind === 'invalid-request' && /api key/i.test(response.text);
    return isKeyWrong ? { kind: 'unauthorized', detail: `HTTP ${response.status}` } : response;
  }

  const parse = (kind: StockKind, response: ServiceResponse) => {
    if (response.kind !== 'ok') return undefined;
    const parsed = kind === 'image' ? imagePage.safeParse(response.value) : clipPage.safeParse(response.value);
    return parsed.data;
  };

  return createServiceStock(
    {
      source: { name: NAME, kinds: ['image', 'clip'] },
      hosts: { declared: HOSTS, service: url },
      async search({ words, kind, orientation, language = '', page }, signal) {
        const [lang = ''] = language.split('-');
        const query = {
          ...{ q: words, page, per_page: STOCK_LIMITS.items, lang: LANGUAGES.has(lang) ? lang : undefined },
          ...(kind === 'image' && { image_type: 'photo', orientation: orientation && ORIENTATIONS[orientation] }),
        };
        const response = await call(kind, query, signal);
        // It says so of a page after the last one.
        if (response.kind === 'invalid-request' && /out of valid range/i.test(response.text))
          return { kind: 'page', items: [], hasMore: false };
        const found = parse(kind, response);
        if (found === undefined) return toFailure(response);
        return { kind: 'page', items: found.hits.map(({ item }) => item), hasMore: page * STOCK_LIMITS.items < found.totalHits };
      },
      async find({ id, kind }, signal) {
        if (!/^\d+$/.test(id)) return { kind: 'gone' };
        const response = await call(kind, { id }, signal);
        if (response.kind === 'invalid-request') return { kind: 'gone' };
        const found = parse(kind, response);
        if (found === undefined) return toFailure(response);
        return found.hits[0] ?? { kind: 'gone' };
      },
    },
    clock,
  );
}

function toImage({ id, webformatURL, largeImageURL, imageWidth, imageHeight, ...hit }: z.infer<typeof imageSchema>): FoundItem {
  return {
    kind: 'item',
    item: {
      ...{
        id: String(id),
        kind: 'image',
        title: hit.tags,
        thumbnailUrl: webformatURL,
        width: imageWidth,
        height: imageHeight,
        seconds: null,
      },
      credit: toCredit(hit),
    },
    file: { url: largeImageURL },
  };
}

function toClip({ id, duration, videos, ...hit }: z.infer<typeof clipSchema>): FoundItem {
  const files = Object.values(videos).map((file) => ({ ...file, side: Math.min(file.width, file.height) }));
  const largest = chooseFile(files, Number.POSITIVE_INFINITY);
  return {
    kind: 'item',
    item: {
      ...{ id: String(id), kind: 'clip', title: hit.tags, width: largest?.width ?? 0, height: largest?.height ?? 0, seconds: duration },
      thumbnailUrl: files.find(({ thumbnail = '' }) => thumbnail !== '')?.thumbnail ?? '',
      credit: toCredit(hit),
    },
    file: {
      url:
        chooseFile(
          files.filter(({ url }) => url !== ''),
          CLIP_SIDE,
        )?.url ?? '',
    },
  };
}

function toCredit({ pageURL, user, user_id: id }: { readonly pageURL: string; readonly user: string; readonly user_id: number }) {
  const authorPage = `https://pixabay.com/users/${encodeURIComponent(user)}-${id}/`;
  return { source: NAME, page: pageURL, author: user, authorPage, license: LICENSE };
}

const imagePage = pageSchema(imageSchema.transform(toImage));
const clipPage = pageSchema(clipSchema.transform(toClip));
