import { encode } from 'uqr';
import type { QrDrawing } from '#domain/sharing/create-qr-svg.ts';

/** Quiet zone in modules, which cameras need. */
const QUIET = 4;
/** UTF-8 bytes: beyond it the modules of a printed code get too small for a phone (version 20 at level M). */
const LONGEST = 666;

/** Draws a text as QR code of level M with its quiet zone; undefined for a text that is too long. ISO/IEC 18004. */
export function createQrDrawing(text: string): QrDrawing | undefined {
  if (new TextEncoder().encode(text).length > LONGEST) return undefined;
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size, path };
}
