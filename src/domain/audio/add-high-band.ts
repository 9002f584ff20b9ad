import { applyBiquad, createBandPass, createHighPass, createLowPass } from './biquad.ts';
import { createNoise } from './create-noise.ts';

/** The highest octave that was recorded, whose loudness the missing one follows: its middle as a share of the edge, and its quality. */
const SOURCE_MIDDLE = 0.72;
const SOURCE_QUALITY = 1.6;
/** Loudness of the added band in a hiss, as a share of the source band's. `bench/voice` measures it. */
const SHARE = 0.8;
/** What an s has little of and a vowel much: below this many Hz. */
const BODY = 3_000;
/** Weight of the body: the more, the less is added to vowels, where noise would read as hoarseness. */
const BODY_WEIGHT = 0.5;
/** Hz above which nothing is added: hiss there reads as a fault of the recording. */
const TOP = 11_500;
/** Seconds in which the added band follows; shorter than a pulse of the vocal folds, so that it belongs to the voice. */
const FOLLOW = 0.001;
const FOLLOW_BODY = 0.006;
const QUALITY = Math.SQRT1_2;
const SEED = 0;

/** Adds what a voice that was recorded up to `edge` Hz lacks above it: noise that follows its highest octave. Deterministic. */
export function addHighBand(samples: Float32Array, { rate, edge }: { readonly rate: number; readonly edge: number }): Float32Array {
  const source = applyBiquad(samples, createBandPass({ rate, frequency: edge * SOURCE_MIDDLE, quality: SOURCE_QUALITY }));
  const hiss = followLevel(source, FOLLOW * rate);
  const body = followLevel(applyBiquad(samples, createLowPass({ rate, frequency: BODY, quality: QUALITY })), FOLLOW_BODY * rate);
  const random = createNoise(SEED);
  const noise = hiss.map((level, index) => {
    const sound = level + BODY_WEIGHT * (body[index] ?? 0);
    return sound === 0 ? 0 : level * Math.sqrt(level / sound) * random();
  });

  const [cut, top] = [
    createHighPass({ rate, frequency: edge, quality: QUALITY }),
    createLowPass({ rate, frequency: TOP, quality: QUALITY }),
  ];
  const band = [cut, cut, top, top].reduce(applyBiquad, noise);
  const gain = SHARE * Math.sqrt(rate / 2 / (TOP - edge));
  return samples.map((sample, index) => sample + gain * (band[index] ?? 0));
}

/** Smoothed absolute value; `samples` is the time it takes. */
function followLevel(sound: Float32Array, samples: number): Float32Array {
  const keep = Math.exp(-1 / samples);
  let level = 0;
  return sound.map((sample) => {
    level = Math.abs(sample) + keep * (level - Math.abs(sample));
    return level;
  });
}
