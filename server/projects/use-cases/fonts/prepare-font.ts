import subsetFont from 'subset-font';
import type { FontProblem } from '#domain/fonts/font-problem.ts';
import { readFontTables } from '#domain/fonts/font-tables.ts';
import { FONT_CHARACTERS, FONT_LIMITS, type FontFile, isFontData, type ProjectFont } from '#domain/fonts/project-font.ts';
import { type FontFacts, readFontFacts } from '#domain/fonts/read-font-facts.ts';
import { unpackFont } from './unpack-font.ts';

type Prepared<Font extends FontFile> =
  | { readonly kind: 'prepared'; readonly font: Font }
  | { readonly kind: 'refused'; readonly code: FontProblem };
export type PreparedFont = Prepared<ProjectFont>;

/** Kerning and marks. Ligatures would be wider or narrower than the advances by which lines are broken. */
const FEATURES = ['kern', 'mark', 'mkmk'];
/** Colored and bitmap letters, which are large and aren't drawn. */
const DROPPED = ['DSIG', 'STAT', 'BASE', 'JSTF', 'MATH', 'SVG ', 'COLR', 'CPAL', 'CBDT', 'CBLC', 'sbix', 'EBDT', 'EBLC', 'meta'];

/**
 * Makes an uploaded file the font of videos, with only the letters that texts use. The same file always gives the same font. A variable font
 * gives the regular weight too, where it has one that fits.
 */
export async function prepareFont(file: Buffer, fallbackName: string): Promise<PreparedFont> {
  const unpacked = await unpackFont(file).catch(() => undefined);
  if (unpacked === 'collection') return { kind: 'refused', code: 'collection' };
  const tables = unpacked && readFontTables(unpacked);
  const facts = tables && readFontFacts(tables);
  if (unpacked === undefined || facts === undefined) return { kind: 'refused', code: 'unreadable' };
  if (!facts.mayEmbed) return { kind: 'refused', code: 'restricted' };
  const name = cleanName(facts.family) || cleanName(fallbackName) || 'Font';
  const bold = await prepareFile(unpacked, name, facts.axes);
  if (bold.kind === 'refused' || facts.regularAxes === undefined) return bold;
  const regular = await prepareFile(unpacked, name, facts.regularAxes);
  return regular.kind === 'refused' ? bold : { kind: 'prepared', font: { ...bold.font, regular: regular.font } };
}

async function prepareFile(font: Buffer, name: string, axes: FontFacts['axes']): Promise<Prepared<FontFile>> {
  for (const characters of FONT_CHARACTERS) {
    const subset = await takeSubset(font, characters, axes);
    if (subset === undefined) return { kind: 'refused', code: 'unreadable' };
    if (subset.length > FONT_LIMITS.bytes) continue;
    const data = subset.toString('base64');
    if (!isFontData(data)) return { kind: 'refused', code: 'no-letters' };
    return { kind: 'prepared', font: { name, data } };
  }
  return { kind: 'refused', code: 'too-complex' };
}

function takeSubset(font: Buffer, characters: string, variationAxes: Readonly<Record<string, number>>): Promise<Buffer | undefined> {
  const options = { targetFormat: 'truetype', keepFeatures: FEATURES, noHinting: true, dropTables: DROPPED, variationAxes } as const;
  return subsetFont(font, characters, options).catch(() => undefined);
}

function cleanName(name: string): string {
  return name
    .replaceAll(/[\p{C}<>]/gu, '')
    .trim()
    .slice(0, FONT_LIMITS.name);
}
