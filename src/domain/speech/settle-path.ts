/** Steps of the integration between frames. */
const STEPS = 4;

/**
 * Follows `target` as a critically damped spring of natural frequency `response` (1/seconds): position and speed never jump, and a step is
 * not overshot. Lags by 2 / `response` seconds.
 */
export function settlePath(target: Float64Array, frameRate: number, response: number): Float64Array {
  const path = new Float64Array(target.length);
  const step = 1 / (frameRate * STEPS);
  const damping = 1 + 2 * response * step + response * response * step * step;
  let position = target[0] ?? 0;
  let speed = 0;
  for (let frame = 0; frame < target.length; frame += 1) {
    for (let each = 0; each < STEPS; each += 1) {
      speed = (speed + response * response * step * ((target[frame] ?? 0) - position)) / damping;
      position += speed * step;
    }
    path[frame] = position;
  }
  return path;
}
