import { THUMBNAIL_QUALITY } from '../engine-limits.ts';
import type { RgbImage } from '../pool/thread-messages.ts';

/** Encodes RGB pixels as WebP. Loads sharp on first use, to save memory while frames are rendered. */
export async function encodeWebp(still: RgbImage): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const frame = sharp(still.data, { raw: { width: still.width, height: still.height, channels: 3 } });
  return new Uint8Array(await frame.webp({ quality: THUMBNAIL_QUALITY }).toBuffer());
}
