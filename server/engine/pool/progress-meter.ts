/** Adds up the frames of segments that are rendered in parallel. The sum never falls, also when a segment starts again. */
export function createProgressMeter(
  of: number,
  report: (done: { readonly frames: number; readonly of: number }) => void,
): (segment: number, frames: number) => void {
  const done = new Map<number, number>();
  let total = 0;
  return (segment, frames) => {
    const before = done.get(segment) ?? 0;
    if (frames > before) {
      done.set(segment, frames);
      total += frames - before;
      report({ frames: total, of });
    }
  };
}
