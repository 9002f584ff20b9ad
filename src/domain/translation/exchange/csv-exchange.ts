import type { ParseCsv } from '../../text/csv.ts';
import { formatCsvRecord, isFormula } from '../../admin/format-csv-record.ts';
import { type ExchangeFile, type ExchangeOutcome, isLanguageTag, LONGEST_EXCHANGE_FILE } from './exchange-file.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A table with the columns id, source and target, named by their languages: `id,en,es`. Opens in every spreadsheet. */
export function writeCsv({ from, to, entries }: ExchangeFile): string {
  const rows = [['id', from, to], ...entries.map(({ id, source, target }) => [id, source, target])];
  return BYTE_ORDER_MARK + rows.map(formatCsvRecord).join('');
}

/** Reads a table that `writeCsv` wrote, also one that a spreadsheet saved with semicolons or tabs. */
export function readCsv(text: string, parseCsv: ParseCsv): ExchangeOutcome {
  if (text.length > LONGEST_EXCHANGE_FILE) return broken('This file is too large to be a translation of a project.');
  const parsed = parseCsv(text);
  if (parsed.kind === 'broken') return broken(`A quoted cell on line ${parsed.line} of this table is broken. Save it as CSV again.`);
  const rows = parsed.records.map(({ cells }) => cells);
  const [header = [], ...lines] = rows;
  const [, from = '', to = ''] = header.map((cell) => cell.trim());
  if (!isLanguageTag(from) || !isLanguageTag(to)) {
    return broken(
      'The first row of the table has to name the columns, like “id, en, es”: the language of the project, then that of the translation.',
    );
  }
  const short = lines.findIndex((row) => row.length < 3);
  if (short >= 0) return broken(`Row ${short + 2} of the table has fewer than three columns.`);
  const entries = lines.map(([id = '', source = '', target = '']) => ({
    id: readCell(id),
    source: readCell(source),
    target: readCell(target),
  }));
  return { kind: 'read', file: { from, to, entries } };
}

/** Without the apostrophe that `formatCsvRecord` puts before what a spreadsheet would run. */
function readCell(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

function broken(message: string): ExchangeOutcome {
  return { kind: 'broken', message };
}
