import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareFont } from '#server/projects/use-cases/fonts/prepare-font.ts';
import { unpackFont } from '#server/projects/use-cases/fonts/unpack-font.ts';
import { FONT_LIMITS, getFontAdvances } from '#domain/fonts/project-font.ts';
import { readFontTables } from '#domain/fonts/font-tables.ts';
import { INTER_FILE, MONO_FILE } from '../tools/test-font.ts';

const WOFF2 = readFileSync(MONO_FILE);
const WOFF = readFileSync(INTER_FILE);
const SFNT_SIZE = 16;
const FLAVOR = 4;

let trueType: Buffer;
beforeAll(async () => {
  const unpacked = await unpackFont(WOFF2);
  trueType = unpacked === 'collection' ? Buffer.alloc(0) : unpacked;
});

/** The font with another `fsType`. */
function allow(type: number): Buffer {
  const font = Buffer.from(trueType);
  const table = readFontTables(font)?.get('OS/2');
  if (table === undefined) throw new Error('The font has no table OS/2.');
  new DataView(table.buffer, table.byteOffset).setUint16(8, type);
  return font;
}

/** What the font says of its weight: `usWeightClass`. */
function readWeight(data: string): number {
  const table = readFontTables(Buffer.from(data, 'base64'))?.get('OS/2');
  return table === undefined ? 0 : new DataView(table.buffer, table.byteOffset).getUint16(4);
}

function change(font: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(font);
  changed.writeUInt32BE(value, at);
  return changed;
}

describe('a font that is uploaded', () => {
  test('becomes the same small font every time, from WOFF2, WOFF and TrueType', async () => {
    for (const file of [WOFF2, WOFF, trueType]) {
      const prepared = await prepareFont(file, 'file');
      expect(prepared).toEqual(await prepareFont(file, 'file'));
      if (prepared.kind === 'refused') throw new Error(prepared.code);
      expect(Buffer.from(prepared.font.data, 'base64').length).toBeLessThan(FONT_LIMITS.bytes);
      expect(getFontAdvances(prepared.font.data)?.size).toBeGreaterThan(190);
    }
    expect(await prepareFont(WOFF2, '')).toMatchObject({ font: { name: 'JetBrains Mono' } });
  });

  test('has no axes, instructions and colors left, in bold and in regular', async () => {
    const prepared = await prepareFont(WOFF2, '');
    if (prepared.kind === 'refused') throw new Error(prepared.code);
    const { font } = prepared;
    for (const data of [font.data, font.regular?.data ?? '']) {
      const tables = readFontTables(Buffer.from(data, 'base64'));
      expect(tables?.size).toBeGreaterThan(5);
      expect([...(tables?.keys() ?? [])].filter((tag) => ['fvar', 'gvar', 'fpgm', 'prep', 'COLR'].includes(tag))).toEqual([]);
    }
  });

  test('gives both weights where it’s variable, each small, and one where it isn’t', async () => {
    const [variable, fixed] = [await prepareFont(WOFF2, ''), await prepareFont(WOFF, '')];
    if (variable.kind === 'refused' || fixed.kind === 'refused') throw new Error('refused');
    const { name, data, regular } = variable.font;
    expect(regular).toMatchObject({ name });
    expect(regular?.data).not.toBe(data);
    expect(Buffer.from(regular?.data ?? '', 'base64').length).toBeLessThan(FONT_LIMITS.bytes);
    expect(readWeight(data)).toBe(700);
    expect(readWeight(regular?.data ?? '')).toBe(400);
    expect(fixed.font).not.toHaveProperty('regular');
  });

  test('is refused with a reason where it’s no font, several, or one that may not be embedded', async () => {
    const refused: readonly (readonly [string, Buffer])[] = [
      ['unreadable', Buffer.alloc(0)],
      ['unreadable', Buffer.from('%PDF-1.7 is no font, whatever its name says. It is a document of many pages.')],
      ['unreadable', trueType.subarray(0, trueType.length / 2)],
      ['unreadable', WOFF2.subarray(0, WOFF2.length / 2)],
      ['unreadable', WOFF.subarray(0, WOFF.length / 2)],
      ['collection', Buffer.concat([Buffer.from('ttcf'), trueType])],
      ['collection', change(WOFF2, FLAVOR, 0x74_74_63_66)],
      ['restricted', allow(0x0_02)],
      ['restricted', allow(0x1_00)],
      ['restricted', allow(0x2_00)],
    ];
    for (const [code, file] of refused) expect(await prepareFont(file, 'file'), code).toEqual({ kind: 'refused', code });
    for (const type of [0, 0x4, 0x8]) expect((await prepareFont(allow(type), 'file')).kind).toBe('prepared');
  });

  test('never unpacks to more than the limit, whatever it says of its size', async () => {
    const bombs = [
      change(WOFF2, SFNT_SIZE, FONT_LIMITS.unpackedBytes + 1),
      change(WOFF2, SFNT_SIZE, 0xff_ff_ff_ff),
      // The length of its first table.
      change(WOFF, 44 + 12, FONT_LIMITS.unpackedBytes),
      change(WOFF, 44 + 12, 0xff_ff_ff_ff),
    ];
    for (const bomb of bombs) expect(await prepareFont(bomb, 'file')).toEqual({ kind: 'refused', code: 'unreadable' });
  });
});
