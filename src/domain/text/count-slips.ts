/** Levenshtein distance, in which two letters that changed places are one slip. */
export function countSlips(one: string, other: string): number {
  const rows: number[][] = Array.from({ length: one.length + 1 }, (_, row) => [row]);
  const get = (row: number, column: number): number => rows[row]?.[column] ?? (row < 0 || column < 0 ? Infinity : row + column);
  for (let row = 0; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(get(row - 1, column) + 1, get(row, column - 1) + 1, get(row - 1, column - 1) + same);
      rows[row]?.push(row === 0 ? column : swapped && row > 1 ? Math.min(cost, get(row - 2, column - 2) + 1) : cost);
    }
  }
  return get(one.length, other.length);
}
