import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

/** Delays of the echoes and of the all-pass filters that blur them, in samples without a common divisor; how much of each comes back. */
const ECHOES = [1_693, 1_933, 2_161, 2_399] as const;
const ECHO_RETURN = 0.8;
const BLURS = [601, 241] as const;
const BLUR_RETURN = 0.6;
/** Portion of the treble that is lost in each echo. */
const DAMPING = 0.35;
/** Seconds of the loop's end that are heard as echoes at its beginning. */
const WARM_UP = 2.5;

/** Adds the echoes of a room to a loop, in place, in a circle: the end rings into the beginning. */
export function addRoom(loop: Float32Array, amount: number): void {
  const before = Math.min(loop.length, Math.round(WARM_UP * SAMPLE_RATE));
  const wet = new Float32Array(loop.length + before);
  for (const delay of ECHOES) addEcho(wet, loop, delay);
  for (const delay of BLURS) blur(wet, delay);
  for (let at = 0; at < loop.length; at += 1) loop[at] = (loop[at] ?? 0) + (amount / ECHOES.length) * (wet[at + before] ?? 0);
}

function addEcho(wet: Float32Array, loop: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  const first = loop.length - (wet.length - loop.length);
  let [at, from, soft] = [0, 0, 0];
  for (let index = 0; index < wet.length; index += 1) {
    from = first + index < loop.length ? first + index : first + index - loop.length;
    const echo = line[at] ?? 0;
    soft = echo * (1 - DAMPING) + soft * DAMPING;
    line[at] = (loop[from] ?? 0) + soft * ECHO_RETURN;
    wet[index] = (wet[index] ?? 0) + echo;
    at = at + 1 === delay ? 0 : at + 1;
  }
}

function blur(samples: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let at = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const earlier = line[at] ?? 0;
    const value = (samples[index] ?? 0) + BLUR_RETURN * earlier;
    line[at] = value;
    samples[index] = earlier - BLUR_RETURN * value;
    at = at + 1 === delay ? 0 : at + 1;
  }
}
