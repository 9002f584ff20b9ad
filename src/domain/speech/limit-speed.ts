/** Maximum change between adjacent frames. */
export interface Steps {
  readonly up: number;
  readonly down: number;
  /** By how much a step up may exceed the one before; any when left out. */
  readonly faster?: number;
}

/** The highest path below `target` within `steps`: zeros stay zero. */
export function limitSpeedBelow(target: Float64Array, steps: Steps): Float64Array {
  const path = target.slice();
  let rise = 0;
  for (let index = 1; index < path.length; index += 1) {
    const before = path[index - 1] ?? 0;
    path[index] = Math.min(path[index] ?? 0, before + Math.min(steps.up, rise + (steps.faster ?? steps.up)));
    rise = Math.max((path[index] ?? 0) - before, 0);
  }
  for (let index = path.length - 2; index >= 0; index -= 1) {
    path[index] = Math.min(path[index] ?? 0, (path[index + 1] ?? 0) + steps.down);
  }
  return path;
}

/** Mean of the highest path below and the lowest above `target`, with changes of at most `step`; 0 where `pinned`. */
export function limitSpeedAround(target: Float64Array, step: number, pinned: Uint8Array): Float64Array {
  const steps = { up: step, down: step };
  const reach = limitSpeedBelow(
    target.map((_, index) => (pinned[index] === 1 ? 0 : Number.MAX_VALUE)),
    steps,
  );
  const within = target.map((value, index) => Math.max(-(reach[index] ?? 0), Math.min(reach[index] ?? 0, value)));
  const below = limitSpeedBelow(within, steps);
  const above = limitSpeedBelow(
    within.map((value) => -value),
    steps,
  );
  return below.map((value, index) => (pinned[index] === 1 ? 0 : (value - (above[index] ?? 0)) / 2));
}
