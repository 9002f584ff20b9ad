/** Hundredths of what somebody typed, like `12`, `12.5` or `12,50`; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, units, hundredths = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}
