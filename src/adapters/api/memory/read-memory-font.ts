import { FONT_MESSAGES } from '#domain/fonts/font-problem.ts';
import { FONT_LIMITS, isFontData, type ProjectFont } from '#domain/fonts/project-font.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { NewFont } from '#ports/brand-api.ts';
import { reject } from './memory-rejections.ts';

/** Name of every font here: the names in a file aren't read. */
const NAME = 'Own font';

/** Takes only what needs no conversion: a small TrueType or OpenType file. */
export async function readMemoryFont({ file, confirmed }: NewFont): Promise<ApiOutcome<ProjectFont>> {
  if (file.size > FONT_LIMITS.uploadBytes) return reject(413, 'too-large', { field: 'file', message: 'This file is too large.' });
  if (file.size === 0) return reject(400, 'no-file', { field: 'file', message: 'There was no font in this upload.' });
  if (!confirmed) return reject(400, 'rights-not-confirmed', { field: 'confirmed', message: 'Confirm that you may use this font.' });
  const units = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCodePoint(byte));
  const data = btoa(units.join(''));
  if (!isFontData(data)) return reject(400, 'unreadable', { field: 'file', message: `${FONT_MESSAGES.unreadable} Nothing was uploaded.` });
  return { kind: 'ok', value: { name: NAME, data } };
}
