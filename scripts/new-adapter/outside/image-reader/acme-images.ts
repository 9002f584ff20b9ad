import { parseJson, withTimeout, z, type SettingValues } from 'castwright/adapter';
import type { Clock } from 'castwright/testing';
import type { ImageFailure, DocumentImageOptions } from 'castwright/testing/host';
import type { metadata } from './metadata.ts';

export interface AcmeImagesOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** What Acme makes of a file: pixels or WebP, `inside` a square of `side` pixels or `cover`ing it. */
export interface AcmeForm {
  /** The file is bare RGBA of this size. */
  readonly raw?: { readonly width: number; readonly height: number };
  readonly as: 'rgba' | 'webp' | 'png';
  readonly fit: 'inside' | 'cover';
  readonly side: number;
  /** The pixels as they lie in the file, whatever the camera says: cut and then mirrored. */
  readonly stored?: DocumentImageOptions;
}

export interface AcmeImage {
  readonly kind: 'read';
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Of the file. */
  readonly format: string;
  readonly originalWidth: number;
  readonly hasAlpha: boolean;
}

/** Milliseconds for one image. */
const TIMEOUT = 15_000;
const CHANNELS = 4;

const MESSAGES = {
  'not-an-image': 'This file isn’t an image we can use. Choose a JPEG, PNG, WebP, GIF, or AVIF.',
  'too-many-pixels': 'This image has too many pixels for its format. Save it as a JPEG, 1920 pixels wide, and try again.',
  'too-small': 'This image is too small. It needs at least 16 pixels each way.',
  damaged: 'This image is damaged or incomplete. Save it again, or choose another one.',
  'too-heavy': 'This image takes too long to open. Save it as a JPEG, 1920 pixels wide, and try again.',
} as const;

const refusalSchema = z.object({ code: z.enum(['not-an-image', 'too-many-pixels', 'too-small', 'damaged']) });
const size = z.coerce.number().int().min(1);
const aboutSchema = z.object({ width: size, height: size, format: z.string(), originalWidth: size, hasAlpha: z.stringbool() });

export function toFailure(code: keyof typeof MESSAGES): ImageFailure {
  return { kind: 'refused', code, message: MESSAGES[code] };
}

/** Sends a file to Acme. A service that is silent, slow, or wrong about the size is `too-heavy`: nothing of it is stored. */
export async function openAtAcme(
  file: Uint8Array,
  { raw, as, fit, side, stored }: AcmeForm,
  { settings, clock, fetch }: AcmeImagesOptions,
): Promise<AcmeImage | ImageFailure> {
  const from = raw === undefined ? '' : `&from=rgba&width=${raw.width}&height=${raw.height}`;
  const cut = stored === undefined ? '' : toStoredQuery(stored);
  const url = `${settings.ACME_IMAGES_URL}/open?as=${as}&fit=${fit}&side=${side}${from}${cut}`;
  const headers = { authorization: `Bearer ${settings.ACME_IMAGES_KEY}` };
  try {
    return await withTimeout({ clock, timeout: TIMEOUT }, async (signal) => {
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(file), signal });
      if (!response.ok) return toFailure(refusalSchema.parse(parseJson(await response.text())).code);
      const about = aboutSchema.parse(parseJson(response.headers.get('acme-image') ?? ''));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isWhole = as !== 'rgba' || bytes.length === about.width * about.height * CHANNELS;
      return isWhole && Math.max(about.width, about.height) <= side ? { kind: 'read', bytes, ...about } : toFailure('too-heavy');
    });
  } catch {
    return toFailure('too-heavy');
  }
}

function toStoredQuery({ crop, flip }: DocumentImageOptions): string {
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const mirrors = [...(flip?.vertical ? ['vertical'] : []), ...(flip?.horizontal ? ['horizontal'] : [])];
  return `&stored=true&crop=${[left, top, right, bottom].join(',')}&flip=${mirrors.join(',')}`;
}
