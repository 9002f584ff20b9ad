/** Adds up the pictures of pieces that are worked on side by side. The sum never falls, also when a piece starts over. */
export function createProgressMeter(
  of: number,
  report: (done: { readonly pictures: number; readonly of: number }) => void,
): (piece: number, pictures: number) => void {
  const done = new Map<number, number>();
  let total = 0;
  return (piece, pictures) => {
    const before = done.get(piece) ?? 0;
    if (pictures > before) {
      done.set(piece, pictures);
      total += pictures - before;
      report({ pictures: total, of });
    }
  };
}
