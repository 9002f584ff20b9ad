import { computeCodewords, findVersion } from './codewords.ts';
import { chooseMask } from './choose-mask.ts';
import { QrGrid } from './qr-grid.ts';

/**
 * QR code of a text at level M, row by row, true is dark; without the quiet zone of four modules. Undefined for texts over 666 bytes.
 * ISO/IEC 18004.
 */
export function computeQrModules(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = findVersion(bytes.length);
  if (version === undefined) return undefined;
  const grid = new QrGrid(version);
  grid.drawData(computeCodewords(bytes, version));
  return chooseMask(grid);
}
