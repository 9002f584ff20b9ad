import { hexColor } from '#contract/background-schema.ts';
import type { Background } from '#domain/project/project.ts';
import { createFieldError } from './envelope.ts';
import type { VideoInput } from './request-schemas.ts';

type WireBackground = NonNullable<VideoInput['background']>;
type WireImage = Extract<WireBackground, { readonly type: 'image' }>;
type WireVideo = Extract<WireBackground, { readonly type: 'video' }>;

/** Uploaded backgrounds of the workspace, by the address that each was fetched from. */
export type FetchedImages = ReadonlyMap<string, string>;

const SHORT_HEX = /^#([\da-f])([\da-f])([\da-f])$/i;
const ENDINGS = { loop: 'loop', freeze: 'hold' } as const;

/** The background of a scene. Throws 400 for what can't be shown, and for an image that is named twice or not at all. */
export function toBackground(background: WireBackground, field: string, fetched: FetchedImages): Background {
  switch (background.type) {
    case 'color':
      return { kind: 'colour', colour: toColor(background.value, field) };
    case 'image':
      return { kind: 'image', assetId: findImage(background, field, fetched) };
    case 'video':
      return toClip(background, field);
  }
}

/** Addresses of the images that a request shows, each once. */
export function listImageUrls(inputs: readonly VideoInput[]): readonly string[] {
  const urls = inputs.flatMap(({ background }) => (background?.type === 'image' && background.url !== undefined ? [background.url] : []));
  return [...new Set(urls)];
}

function toColor(value: string, field: string): `#${string}` {
  const long = value.replace(SHORT_HEX, '#$1$1$2$2$3$3');
  const parsed = hexColor.safeParse(long);
  if (!parsed.success) throw createFieldError(`${field}.value`, 'Write the color as # and six hexadecimal digits, such as #1a6ab5.');
  return parsed.data;
}

function findImage({ url, image_asset_id: assetId, fit }: WireImage, field: string, fetched: FetchedImages): string {
  refuseFit(fit, field);
  if ((url === undefined) === (assetId === undefined)) throw createFieldError(field, 'Send either url or image_asset_id for the image.');
  const found = assetId ?? fetched.get(url ?? '');
  if (found === undefined) throw createFieldError(`${field}.url`, 'This image wasn’t fetched. Send the request again.');
  return found;
}

function toClip({ url, video_asset_id: assetId, play_style: style, fit }: WireVideo, field: string): Background {
  refuseFit(fit, field);
  if (url !== undefined || assetId === undefined)
    throw createFieldError(
      field,
      'Clips aren’t fetched. Upload the clip once with POST /api/background, and send its assetId as video_asset_id.',
    );
  if (style !== 'loop' && style !== 'freeze')
    throw createFieldError(`${field}.play_style`, 'A clip repeats or stops at its last frame. Send loop or freeze.');
  return { kind: 'video', assetId, ending: ENDINGS[style] };
}

function refuseFit(fit: WireImage['fit'], field: string): void {
  if (fit !== 'cover' && fit !== 'crop')
    throw createFieldError(`${field}.fit`, 'Backgrounds fill the frame. Send cover, or leave fit out.');
}
