const DIGITS = 5;

/** As printed. Numbers count up without gaps. */
export function formatInvoiceNumber(count: number): string {
  return `CW-${String(count).padStart(DIGITS, '0')}`;
}
