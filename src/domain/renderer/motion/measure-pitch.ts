import { SAMPLE_RATE } from '../../speech/spoken-scene.ts';

/** Samples averaged into one before the search: 6 kHz are enough for a voice's pitch. */
const THIN = 8;
const RATE = SAMPLE_RATE / THIN;
/** Seconds of voice compared with itself, and the pitches looked for, in Hz. */
const WINDOW = 0.03;
const LOWEST = 65;
const HIGHEST = 400;
/** Likeness below which there is no pitch. */
const VOICED = 0.5;
/** The first period this near to the best is taken: its double and triple are as good. */
const MARGIN = 0.08;

/** Fundamental frequency around `seconds`, in Hz, by autocorrelation; 0 where the sound has none. */
export function measurePitch(pcm: Int16Array, seconds: number): number {
  const longest = Math.ceil(RATE / LOWEST);
  const count = Math.round(WINDOW * RATE);
  const wave = thinOut(pcm, Math.round(seconds * SAMPLE_RATE) - ((count + longest) * THIN) / 2, count + longest);
  const alike = new Float64Array(longest);
  for (let lag = Math.floor(RATE / HIGHEST); lag < longest; lag++) alike[lag] = compareShifted(wave, count, lag);
  const least = Math.max(Math.max(...alike) - MARGIN, VOICED);
  let lag = alike.findIndex((value) => value >= least);
  if (lag < 0) return 0;
  while ((alike[lag + 1] ?? 0) > (alike[lag] ?? 0)) lag++;
  return RATE / lag;
}

/** Correlation of a wave's first `count` samples with those `lag` later, -1 to 1. */
function compareShifted(wave: Float64Array, count: number, lag: number): number {
  let [product, here, there] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [one, other] = [wave[at] ?? 0, wave[at + lag] ?? 0];
    product += one * other;
    here += one * one;
    there += other * other;
  }
  return here > 0 && there > 0 ? product / Math.sqrt(here * there) : 0;
}

function thinOut(pcm: Int16Array, first: number, length: number): Float64Array {
  const wave = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    let sum = 0;
    for (let each = 0; each < THIN; each++) sum += pcm[first + at * THIN + each] ?? 0;
    wave[at] = sum / THIN;
  }
  return wave;
}
