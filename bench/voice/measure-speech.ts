import { resample } from '#domain/audio/resample.ts';
import { createPowerSpectrum } from '#domain/audio/power-spectrum.ts';
import { computeQuantile, LEVEL_STEP, measureRecordingLevels } from '#domain/audio/voice-match/recording-levels.ts';
import { trackPitch } from '#domain/audio/voice-match/track-pitch.ts';
import { classifyPhone, isVowelClass } from '#domain/speech/phones/classify-phone.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';

export interface SpeechMetrics {
  /** dB between the peaks and the valleys of vowels' spectra from 300 to 4,000 Hz, their tilt taken out. */
  readonly contrast: number;
  /** Semitones between the 5% and the 95% quantile of pitch. */
  readonly range: number;
  /** Semitones in a second, the line that fits the pitch best. */
  readonly slope: number;
  /** Semitones from the first syllable to the last. */
  readonly lift: number;
  /** dB from 8 to 12 kHz, relative to 4 to 7 kHz. */
  readonly highBand: number;
  readonly breaths: number;
}

const PITCH_RATE = 16_000;
const SIZE = 2048;
const FULL_SCALE = 32_768;
const PITCHES_OF_A_SYLLABLE = 5;
/** Seconds of a silence in which a breath may be. */
const LONG_PAUSE = 0.5;
/** Octaves over which a spectrum is smoothed to find its formants. */
const FORMANT_WIDTH = 1 / 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

export function measureSpeech(scene: SpokenScene): SpeechMetrics {
  const samples = Float32Array.from(scene.pcm, (sample) => sample / FULL_SCALE);
  const low = resample(samples, SAMPLE_RATE, PITCH_RATE);
  const track = trackPitch(low, measureRecordingLevels(low, PITCH_RATE)).map(({ frame, frequency }) => ({
    x: frame * LEVEL_STEP,
    y: 12 * Math.log2(frequency),
  }));
  const pitches = track.map(({ y }) => y);
  return {
    contrast: computeContrast(samples, scene),
    range: computeQuantile(pitches, 0.95) - computeQuantile(pitches, 0.05),
    slope: fitSlope(track),
    lift: computeQuantile(pitches.slice(-PITCHES_OF_A_SYLLABLE), 0.5) - computeQuantile(pitches.slice(0, PITCHES_OF_A_SYLLABLE), 0.5),
    highBand: computeHighBand(samples),
    breaths: countBreaths(scene),
  };
}

function computeContrast(samples: Float32Array, { phones }: SpokenScene): number {
  const contrasts = phones
    .filter(({ ipa }) => ipa !== '' && isVowelClass(classifyPhone(ipa)))
    .map(({ start, end }) => {
      const power = computePower(samples, Math.round(((start + end) / 2) * SAMPLE_RATE) - SIZE / 2);
      const levels = Array.from({ length: 45 }, (_, step) => 300 * 2 ** (step / 12)).map(
        (hertz) => 10 * Math.log10(sumPower(power, [hertz * 2 ** -FORMANT_WIDTH, hertz * 2 ** FORMANT_WIDTH])),
      );
      const tilt = fitSlope(levels.map((level, step) => ({ x: step, y: level })));
      const flat = levels.map((level, step) => level - tilt * step);
      return computeQuantile(flat, 0.9) - computeQuantile(flat, 0.1);
    });
  return computeQuantile(contrasts, 0.5);
}

function computeHighBand(samples: Float32Array): number {
  let [high, middle] = [0, 0];
  for (let start = 0; start + SIZE <= samples.length; start += SIZE / 2) {
    const power = computePower(samples, start);
    high += sumPower(power, [8_000, 12_000]);
    middle += sumPower(power, [4_000, 7_000]);
  }
  return 10 * Math.log10(high / middle);
}

function countBreaths({ pcm, phones }: SpokenScene): number {
  const pauses = phones.slice(1, -1).filter(({ ipa, start, end }) => ipa === '' && end - start >= LONG_PAUSE);
  return pauses.filter(({ start, end }) =>
    pcm.subarray(Math.round(((start + end) / 2) * SAMPLE_RATE), Math.round((end - 0.08) * SAMPLE_RATE)).some((sample) => sample !== 0),
  ).length;
}

function computePower(samples: Float32Array, start: number): Float64Array {
  const power = new Float64Array(SIZE / 2 + 1);
  const window = Float64Array.from(
    { length: SIZE },
    (_, index) => (samples[start + index] ?? 0) * Math.sin((Math.PI * (index + 0.5)) / SIZE) ** 2,
  );
  createPowerSpectrum(SIZE)(window, power);
  return power;
}

function sumPower(power: Float64Array, [from, to]: readonly [number, number]): number {
  const [first, last] = [Math.floor((from * SIZE) / SAMPLE_RATE), Math.ceil((to * SIZE) / SAMPLE_RATE)];
  return power.subarray(first, last).reduce((sum, each) => sum + each, 0) + Number.MIN_VALUE;
}

/** Rise of the line that fits the points best. */
function fitSlope(points: readonly Point[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, height] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const over = points.reduce((sum, { x, y }) => sum + (x - middle) * (y - height), 0);
  return over / points.reduce((sum, { x }) => sum + (x - middle) ** 2, 0);
}
