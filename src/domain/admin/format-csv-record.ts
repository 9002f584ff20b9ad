/** What a spreadsheet takes for the beginning of a formula, also after blanks and quotes it skips. */
const FORMULA = /^[\s"']*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u;
const NEEDS_QUOTES = /[",\r\n]/;
const LINE_END = '\r\n';

/** One record (RFC 4180), its line end included. Nothing in it is taken for a formula: such a cell starts with an apostrophe. */
export function formatCsvRecord(cells: readonly string[]): string {
  return cells.map(formatCsvCell).join(',') + LINE_END;
}

function formatCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
