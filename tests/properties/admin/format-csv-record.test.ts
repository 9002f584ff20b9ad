import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCsvRecord } from '#domain/admin/format-csv-record.ts';

/** RFC 4180, by the letter. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let rest = text;
  let record: string[] = [];
  while (rest !== '') {
    const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (cell === null) throw new Error(`This is no CSV: ${JSON.stringify(rest.slice(0, 40))}`);
    record.push((cell[1] ?? '').replaceAll('""', '"') + (cell[2] ?? ''));
    if (cell[3] === '\r\n') {
      records.push(record);
      record = [];
    }
    rest = rest.slice(cell[0].length);
  }
  return records;
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'a'), maxLength: 12 }),
);

describe('CSV records', () => {
  test('each cell is read back unchanged, or with a leading apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 4 }), (records) => {
        const read = parse(records.map(formatCsvRecord).join(''));
        expect(read).toHaveLength(records.length);
        read.forEach((cells, row) =>
          cells.forEach((cell, column) => expect([records[row]?.[column], `'${records[row]?.[column]}`]).toContain(cell)),
        );
      }),
    );
  });

  test('no cell starts a formula', () => {
    fc.assert(
      fc.property(text, (cell) => {
        expect(parse(formatCsvRecord([cell]))[0]?.[0]).not.toMatch(/^[\s"]*[=+\-@]/u);
      }),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '"=1', '＝1', "'=1"])('escapes %j', (cell) => {
    expect(parse(formatCsvRecord([cell]))).toEqual([[`'${cell}`]]);
  });

  test.each(['', 'plain', '3-4', 'a=b', 'ann@example.com', '2026-01-02'])('keeps %j', (cell) => {
    expect(formatCsvRecord([cell])).toBe(`${cell}\r\n`);
  });
});
