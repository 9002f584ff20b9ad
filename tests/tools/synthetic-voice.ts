/** Something like a voice, of which everything is known. */
export interface SyntheticVoice {
  /** Hz. */
  readonly pitch: number;
  readonly seconds?: number;
  readonly rate?: number;
  readonly level?: number;
  /** Up and down by this many semitones, slowly. */
  readonly sway?: number;
  /** A second; 0 is one long vowel. */
  readonly syllables?: number;
  /** Of white noise, as part of the level. */
  readonly noise?: number;
  /** How each harmonic falls, as a power of its number. */
  readonly fall?: number;
}

const HARMONICS = 14;
/** Of one period; many, so that none is heard. */
const STEPS = 16_384;
/** Of the vowel, in Hz, and how wide they are. */
const FORMANTS = [600, 1100, 2500];
const WIDTH = 150;
/** A pause after so many seconds of speech, and its length. */
const PHRASE = 2.6;
const PAUSE = 0.4;

export function synthesizeVoice(voice: SyntheticVoice): Float32Array {
  const { pitch, seconds = 24, rate = 16_000, level = 0.2, sway = 0, syllables = 4, noise = 0, fall = 0.6 } = voice;
  const period = computePeriod(Array.from({ length: HARMONICS }, (_, index) => computeStrength(pitch * (index + 1)) / (index + 1) ** fall));
  const random = computeNoise(7);
  let phase = 0;
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
    const time = index / rate;
    phase = (phase + (pitch * 2 ** ((sway * Math.sin(time * 1.9)) / 12)) / rate) % 1;
    return level * ((period[Math.floor(phase * STEPS)] ?? 0) * computeEnvelope(time, syllables) + noise * random());
  });
}

/** Within -1 and 1. */
function computePeriod(strengths: readonly number[]): Float64Array {
  const total = strengths.reduce((sum, strength) => sum + strength, 0);
  return Float64Array.from({ length: STEPS }, (_, step) =>
    strengths.reduce((sum, strength, index) => sum + (strength / total) * Math.sin((2 * Math.PI * (index + 1) * step) / STEPS), 0),
  );
}

function computeEnvelope(time: number, syllables: number): number {
  if (syllables === 0) return 1;
  if (time % (PHRASE + PAUSE) > PHRASE) return 0;
  return 0.55 - 0.45 * Math.cos(2 * Math.PI * syllables * time);
}

function computeStrength(frequency: number): number {
  return FORMANTS.reduce((sum, formant) => sum + 1 / (1 + ((frequency - formant) / WIDTH) ** 2), 0.05);
}

/** Even, between -1 and 1, the same every time. */
function computeNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
