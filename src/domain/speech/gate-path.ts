/** Per frame: 0 where `shut`, 1 from `ramp` frames away, smooth between; closures on both sides count. */
export function computeGate(shut: Uint8Array, ramp: number): Float64Array {
  const gate = new Float64Array(shut.length);
  let since = Number.MAX_VALUE;
  for (let frame = 0; frame < shut.length; frame += 1) {
    since = shut[frame] === 1 ? 0 : since + 1;
    gate[frame] = computeRise(since / ramp);
  }
  let until = Number.MAX_VALUE;
  for (let frame = shut.length - 1; frame >= 0; frame -= 1) {
    until = shut[frame] === 1 ? 0 : until + 1;
    gate[frame] = (gate[frame] ?? 0) * computeRise(until / ramp);
  }
  return gate;
}

function computeRise(part: number): number {
  const within = Math.min(part, 1);
  return within * within * (3 - 2 * within);
}
