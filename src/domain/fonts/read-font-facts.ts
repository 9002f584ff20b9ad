import { FONT_LIMITS } from './project-font.ts';
import { type FontTables, viewBytes } from './font-tables.ts';

/** What a font says about itself. */
export interface FontFacts {
  /** Empty where it doesn't say. */
  readonly family: string;
  /** Its maker allows to embed a part of it. */
  readonly mayEmbed: boolean;
  /** Where each axis of a variable font is fixed for bold texts; empty for others. */
  readonly axes: Readonly<Record<string, number>>;
  /** The same for regular texts; undefined where the font has no other weight for them. */
  readonly regularAxes: Readonly<Record<string, number>> | undefined;
}

const WEIGHT_AXIS = 'wght';
const WEIGHTS = { bold: 700, regular: 400 };
const MAX_AXES = 16;
const FIXED = 65_536;
const WINDOWS = 3;
/** Ids of names: the family of all its weights, and the family. */
const FAMILY_NAMES = [16, 1];

/** Bits of OS/2 `fsType`: who may embed it, and what of it. */
const USES = 0xf;
const RESTRICTED = 0x2;
const WHOLE_OR_BITMAPS_ONLY = 0x3_00;

/** Undefined where a table ends too early. */
export function readFontFacts(tables: FontTables): FontFacts | undefined {
  try {
    const [axes, regularAxes] = [readAxes(tables, WEIGHTS.bold), readAxes(tables, WEIGHTS.regular)];
    const hasRegular = axes[WEIGHT_AXIS] !== regularAxes[WEIGHT_AXIS];
    return { family: readFamily(tables), mayEmbed: readMayEmbed(tables), axes, regularAxes: hasRegular ? regularAxes : undefined };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readMayEmbed(tables: FontTables): boolean {
  const table = tables.get('OS/2');
  if (table === undefined) return true;
  const type = viewBytes(table).getUint16(8);
  return (type & USES) !== RESTRICTED && (type & WHOLE_OR_BITMAPS_ONLY) === 0;
}

function readAxes(tables: FontTables, weight: number): Readonly<Record<string, number>> {
  const table = tables.get('fvar');
  if (table === undefined) return {};
  const view = viewBytes(table);
  const [start, count, size] = [view.getUint16(4), view.getUint16(8), view.getUint16(10)];
  const axes = Array.from({ length: Math.min(count, MAX_AXES) }, (_, index) => {
    const at = start + size * index;
    const read = (offset: number): number => view.getInt32(at + offset) / FIXED;
    const tag = String.fromCodePoint(...table.subarray(at, at + 4));
    return [tag, tag === WEIGHT_AXIS ? Math.min(Math.max(weight, read(4)), read(12)) : read(8)] as const;
  });
  return Object.fromEntries(axes);
}

function readFamily(tables: FontTables): string {
  const table = tables.get('name');
  if (table === undefined) return '';
  const view = viewBytes(table);
  const texts = view.getUint16(4);
  const names = new Map<number, string>();
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const at = 6 + 12 * index;
    const id = view.getUint16(at + 6);
    if (view.getUint16(at) !== WINDOWS || !FAMILY_NAMES.includes(id) || names.has(id)) continue;
    const from = texts + view.getUint16(at + 10);
    const units = Array.from({ length: Math.min(view.getUint16(at + 8) / 2, FONT_LIMITS.name) }, (_, unit) =>
      view.getUint16(from + 2 * unit),
    );
    names.set(id, String.fromCharCode(...units));
  }
  return FAMILY_NAMES.map((id) => names.get(id)).find((name) => name !== undefined) ?? '';
}
