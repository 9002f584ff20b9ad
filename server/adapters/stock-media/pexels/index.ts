import { z } from 'zod';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { STOCK_LIMITS } from '#domain/stock-media/stock-item.ts';
import type { StockMedia } from '#server/ports/stock-media.ts';
import { callService, type ServiceParts, toFailure } from '../../shared/call-service.ts';
import { chooseFile } from '../shared/choose-file.ts';
import { buildAddress, createServiceStock, type FoundItem, type StockClock, toGone } from '../shared/create-service-stock.ts';

export interface PexelsOptions extends ServiceParts {
  readonly apiKey: string;
  readonly url: string;
  readonly clock: StockClock;
}

const NAME = 'Pexels';
const LICENSE = { name: 'Pexels License', url: 'https://www.pexels.com/license/' };
const HOSTS = ['images.pexels.com', 'videos.pexels.com', 'player.vimeo.com'];
/** Languages of searches, by the first part of a BCP 47 tag. */
const LOCALES: Readonly<Record<string, string>> = {
  ...{ en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', it: 'it-IT', ja: 'ja-JP', pt: 'pt-BR', nl: 'nl-NL', pl: 'pl-PL' },
  ...{ sv: 'sv-SE', tr: 'tr-TR', zh: 'zh-CN', ko: 'ko-KR', ru: 'ru-RU', uk: 'uk-UA', vi: 'vi-VN', cs: 'cs-CZ', da: 'da-DK' },
};
/** Pixels of the short side that a clip is wanted in. */
const CLIP_SIDE = 720;

const photoSchema = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  url: z.string(),
  photographer: z.string(),
  photographer_url: z.string(),
  alt: z.string().nullish(),
  src: z.object({ large2x: z.string(), medium: z.string() }),
});
const clipSchema = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  url: z.string(),
  image: z.string(),
  duration: z.number(),
  user: z.object({ name: z.string(), url: z.string() }),
  video_files: z.array(z.object({ file_type: z.string(), width: z.int().nullish(), height: z.int().nullish(), link: z.string() })),
});
const pageSchema = z.object({
  photos: z.array(photoSchema).optional(),
  videos: z.array(clipSchema).optional(),
  next_page: z.string().nullish(),
});

/** Photos and clips of Pexels. */
export function createPexelsStock({ apiKey, url, clock, timeout = CALL_DEADLINES.stock.search, ...parts }: PexelsOptions): StockMedia {
  const call = (address: string, signal: AbortSignal) =>
    callService({ ...parts, timeout }, { url: address, headers: { authorization: apiKey } }, signal);
  return createServiceStock(
    {
      source: { name: NAME, kinds: ['image', 'clip'] },
      hosts: { declared: HOSTS, service: url },
      async search({ words, kind, orientation, language = '', page }, signal) {
        const locale = LOCALES[language.split('-')[0] ?? ''];
        const query = { query: words, orientation, locale, page, per_page: STOCK_LIMITS.items };
        const response = await call(buildAddress(`${url}${kind === 'image' ? '/v1' : '/videos'}/search`, query), signal);
        const parsed = response.kind === 'ok' ? pageSchema.safeParse(response.value).data : undefined;
        const found = kind === 'image' ? parsed?.photos?.map(toPhoto) : parsed?.videos?.map(toClip);
        if (found === undefined) return toFailure(response);
        return { kind: 'page', items: found.map(({ item }) => item), hasMore: typeof parsed?.next_page === 'string' };
      },
      async find({ id, kind }, signal) {
        if (!/^\d+$/.test(id)) return { kind: 'gone' };
        const response = await call(`${url}${kind === 'image' ? '/v1/photos' : '/videos/videos'}/${id}`, signal);
        if (response.kind !== 'ok') return toGone(response);
        const found = kind === 'image' ? singlePhoto.safeParse(response.value) : singleClip.safeParse(response.value);
        return found.success ? found.data : toFailure(response);
      },
    },
    clock,
  );
}

function toPhoto({ id, width, height, alt, src, url, ...photo }: z.infer<typeof photoSchema>): FoundItem {
  return {
    kind: 'item',
    item: {
      ...{ id: String(id), kind: 'image', title: alt ?? '', thumbnailUrl: src.medium, width, height, seconds: null },
      credit: { source: NAME, page: url, author: photo.photographer, authorPage: photo.photographer_url, license: LICENSE },
    },
    file: { url: src.large2x },
  };
}

function toClip({ id, width, height, url, image, duration, user, video_files: files }: z.infer<typeof clipSchema>): FoundItem {
  const file = chooseFile(
    files.filter(({ file_type: type }) => type === 'video/mp4').map(({ link, ...file }) => ({ url: link, side: getShortSide(file) })),
    CLIP_SIDE,
  );
  return {
    kind: 'item',
    item: {
      ...{ id: String(id), kind: 'clip', title: titleFromAddress(url), thumbnailUrl: image, width, height, seconds: duration },
      credit: { source: NAME, page: url, author: user.name, authorPage: user.url, license: LICENSE },
    },
    file: { url: file?.url ?? '' },
  };
}

function getShortSide({
  width,
  height,
}: {
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}): number {
  return Math.min(width ?? 0, height ?? 0);
}

/** Clips have no text of their own; the last part of their address says what they show: `a-dog-on-a-beach-854132`. */
function titleFromAddress(address: string): string {
  const last = address.split('/').findLast((part) => part !== '') ?? '';
  const words = last.replace(/-?\d+$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const singlePhoto = photoSchema.transform(toPhoto);
const singleClip = clipSchema.transform(toClip);
