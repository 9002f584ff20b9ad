/** Start of a cell that a spreadsheet would run as a formula, also after skipped spaces and quotes. */
const FORMULA = /^[\s"']*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u;
const NEEDS_QUOTES = /[",\r\n]/;
const LINE_END = '\r\n';

/** One CSV record (RFC 4180) with its line end. A cell that looks like a formula gets a leading apostrophe, against CSV injection. */
export function formatCsvRecord(cells: readonly string[]): string {
  return cells.map(formatCsvCell).join(',') + LINE_END;
}

/** Whether a spreadsheet would run a cell with this text. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

function formatCsvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
