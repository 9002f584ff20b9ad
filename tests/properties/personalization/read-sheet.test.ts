import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { decodeText } from '#domain/text/decode-text.ts';
import { readSheet } from '#domain/personalization/read-sheet.ts';

const cell = fc.oneof(fc.string({ maxLength: 8, unit: 'grapheme' }), fc.constantFrom('', '"', '""', ',', ';', '\t', 'a\nb', ' x ', 'Ana'));
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }));

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function listCells(csv: string): readonly (readonly string[])[] {
  const parsed = parseCsv(csv);
  return parsed.kind === 'records' ? parsed.records.map(({ cells }) => cells) : [];
}

function getProblem(csv: string): { readonly row?: number; readonly message: string } {
  const read = readSheet(csv, parseCsv);
  return read.kind === 'rejected' ? read.problem : { message: 'none' };
}

describe('parsing CSV', () => {
  test('gives back the cells that were written, with any delimiter, line end and byte order mark', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (rows, delimiter, end, mark) => {
          const [first = []] = rows;
          const lines = [first.map((_, index) => `c${index}`), ...rows].map((cells) => cells.map(quote).join(delimiter));
          const expected = rows.map((cells) => cells.map((text) => text.replaceAll(/\r\n?/gu, '\n')));
          expect(listCells((mark ? '\uFEFF' : '') + lines.join(end) + end).slice(1)).toEqual(expected);
        },
      ),
    );
  });

  test('ends for any text, with cells or with the line that is broken', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('"', ',', '\n', 'a', ';', '\r\n'), { maxLength: 20 }), (parts) => {
        const csv = parts.join('');
        const parsed = parseCsv(csv);
        const line = parsed.kind === 'broken' ? parsed.line : 1;
        expect(line).toBeLessThanOrEqual(csv.split('\n').length);
      }),
    );
  });

  test('numbers records by their first line, also after line breaks in quotes and empty lines', () => {
    expect(parseCsv('a,b\n"x\ny",1\n\nz,2\n')).toEqual({
      kind: 'records',
      records: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['x\ny', '1'] },
        { line: 5, cells: ['z', '2'] },
      ],
    });
  });
});

describe('reading a sheet', () => {
  test('names columns as variables are named, and fills short rows with empty values', () => {
    expect(readSheet('\uFEFFFirst Name;CITY\r\nAna;"São\nPaulo"\r\nBo\r\n', parseCsv)).toEqual({
      kind: 'sheet',
      sheet: {
        columns: ['first_name', 'city'],
        rows: [
          { first_name: 'Ana', city: 'São Paulo' },
          { first_name: 'Bo', city: '' },
        ],
        skipped: 0,
      },
    });
  });

  test.each([
    ['', undefined, /at least one row/],
    ['first_name', undefined, /at least one row/],
    ['a,b\n"x,1', undefined, /line 2 is never closed/],
    ['a,b\n1,2\n"x"y,1', undefined, /On line 3/],
    ['a,,b\n1,2,3', undefined, /Column 2 has no name/],
    ['First name,first-NAME\n1,2', undefined, /Two columns are named “first_name”/],
    ['a\n1\n2,3', 2, /Row 2 has 2 cells/],
    [`a\n1\n${'x'.repeat(201)}`, 2, /Row 2 has a value of more than 200/],
    [`a\n${'1\n'.repeat(1_001)}`, undefined, /1,000 rows; this one has 1,001/],
    [Array.from({ length: 51 }, (_, index) => `c${index}`).join(',') + '\n1', undefined, /50 columns/],
    [`a\n${' '.repeat(2_000_000)}`, undefined, /2,000,000 characters/],
  ])('%# rejects it with the place', (csv, row, message) => {
    const problem = getProblem(csv);
    expect(problem.row).toBe(row);
    expect(problem.message).toMatch(message);
  });

  test('takes as many rows, columns and characters as the limits say', () => {
    expect(getProblem(`a\n${`${'x'.repeat(200)}\n`.repeat(1_000)}`).message).toBe('none');
  });

  describe('as spreadsheets save it', () => {
    const rows = [
      { first_name: 'Ana', company: 'Acme' },
      { first_name: 'Björn', company: 'Müller, Inc.' },
    ];
    const read = (csv: string | undefined) => (csv === undefined ? undefined : readSheet(csv, parseCsv));
    const readCase = async (name: string) => read(decodeText(await readFile(new URL(`files/${name}`, import.meta.url)), 'windows-1252'));

    test('empty rows order no videos, and are counted', async () => {
      expect(await readCase('trailing-empty.csv')).toEqual({
        kind: 'sheet',
        sheet: { columns: ['first_name', 'company'], rows, skipped: 3 },
      });
      expect(read('a,b\n , \n,,\n')).toMatchObject({ kind: 'rejected', problem: { message: expect.stringContaining('at least one row') } });
    });

    test.each([
      ['a line that names the delimiter', 'sep.csv', ['Ana', 'Björn']],
      ['UTF-16', 'utf16le.csv', ['Ana', 'Björn']],
      ['blanks before quotes', 'space-before-quote.csv', ['Ana']],
    ])('%s', async (_, name, names) => {
      expect(await readCase(name)).toMatchObject({
        sheet: { columns: ['first_name', 'company'], rows: names.map((first_name) => ({ first_name })) },
      });
    });

    test('the encoding of older programs', () => {
      const bytes = new Uint8Array(Array.from('name;city\nBj\u00f6rn;K\u00f6ln\n', (letter) => letter.charCodeAt(0)));
      expect(read(decodeText(bytes, 'windows-1252'))).toMatchObject({ sheet: { rows: [{ name: 'Björn', city: 'Köln' }] } });
    });

    test('empty columns at the end, a title and comments above the names', () => {
      expect(read('name,city,,\nAna,Rome,,\n')).toMatchObject({ sheet: { columns: ['name', 'city'], rows: [{ name: 'Ana' }] } });
      expect(read('# made by hand\nGuests of March,\n,\nname,city\nAna,Rome\n')).toMatchObject({
        sheet: { columns: ['name', 'city'], rows: [{ name: 'Ana', city: 'Rome' }], skipped: 0 },
      });
      expect(read('name,,\nAna,Rome,\n')).toMatchObject({ kind: 'rejected', problem: { message: expect.stringContaining('Column 2') } });
    });
  });
});
