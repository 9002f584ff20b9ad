import { THUMBNAIL_QUALITY } from '../engine-limits.ts';
import type { Still } from '../pool/thread-messages.ts';

/** The library is loaded when it is needed: while pictures are drawn, memory is wanted elsewhere. */
export async function webpOf(still: Still): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(still.data, { raw: { width: still.width, height: still.height, channels: 3 } });
  return new Uint8Array(await picture.webp({ quality: THUMBNAIL_QUALITY }).toBuffer());
}
