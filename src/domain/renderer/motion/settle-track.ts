/** Length of a track. */
export interface TrackLength {
  readonly frameRate: number;
  readonly frameCount: number;
}

const STEPS_A_PICTURE = 4;

/**
 * Follows `target` like a critically damped spring: no jumps in position or speed; velocity and acceleration are bounded by `quickness`
 * (1/seconds, one number or one per frame) times the change.
 */
export function settleTrack(target: Float64Array, length: TrackLength, quickness: number | Float64Array): Float64Array {
  const result = new Float64Array(target.length);
  const step = 1 / (length.frameRate * STEPS_A_PICTURE);
  let position = target[0] ?? 0;
  let speed = 0;
  for (let n = 0; n < target.length; n++) {
    const quick = typeof quickness === 'number' ? quickness : (quickness[n] ?? 0);
    for (let each = 0; each < STEPS_A_PICTURE; each++) {
      const pull = quick * quick * ((target[n] ?? 0) - position) - 2 * quick * speed;
      speed += pull * step;
      position += speed * step;
    }
    result[n] = position;
  }
  return result;
}
