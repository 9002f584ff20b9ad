import { BANDS, type MelSpectrum } from './mel-spectrum.ts';
import { measureNoise, reduceNoise } from './reduce-noise.ts';

/** Nothing further below the speech than this counts, in natural logarithms of power: 45 dB. */
const DEEPEST = 10.4;
/** Noise is added a little louder than it is, so that the louder one hides both. 3 dB. */
const COVER = 0.7;
/** Share of the frames that are weaker than loud speech. */
const LOUD_SHARE = 0.8;

export interface MaskedSpectrum extends MelSpectrum {
  /** By how much each frame rises above the noise floor: mean of its bands, in natural logarithms of power. */
  readonly audible: Float32Array;
}

/**
 * Removes the recording's noise, and gives both spectra the same loudness and, band by band, the same steady noise floor: what one hides, the
 * other must not show.
 */
export function maskNoise(
  recording: MelSpectrum,
  reference: MelSpectrum,
): { readonly recording: MaskedSpectrum; readonly reference: MaskedSpectrum } {
  const [noise, otherNoise] = [measureNoise(recording), measureNoise(reference)];
  const [speech, otherSpeech] = [measureSpeech(recording), measureSpeech(reference)];
  const floor = noise.map((level, band) => Math.max(level - speech, otherNoise[band]! - otherSpeech, -DEEPEST) + COVER);
  return { recording: cover(reduceNoise(recording, noise), speech, floor), reference: cover(reference, otherSpeech, floor) };
}

/** Natural logarithm of the mean power of a band in loud speech. */
function measureSpeech({ frames, bands, energy }: MelSpectrum): number {
  const loud = energy.toSorted()[Math.floor(frames * LOUD_SHARE)] ?? 0;
  let [speech, count] = [0, 0];
  for (let frame = 0; frame < frames; frame += 1) {
    if (energy[frame]! < loud) continue;
    for (let band = 0; band < BANDS; band += 1) speech += Math.exp(bands[frame * BANDS + band]!);
    count += BANDS;
  }
  return Math.log(speech / Math.max(1, count));
}

function cover({ frames, bands }: MelSpectrum, speech: number, floor: Float64Array): MaskedSpectrum {
  const covered = new Float32Array(bands.length);
  const energy = new Float32Array(frames);
  const audible = new Float32Array(frames);
  const hidden = floor.map(Math.exp);
  for (let frame = 0; frame < frames; frame += 1) {
    let [total, rise] = [0, 0];
    for (let band = 0; band < BANDS; band += 1) {
      const power = Math.exp(bands[frame * BANDS + band]! - speech) + hidden[band]!;
      const level = Math.log(power);
      total += power;
      rise += level - floor[band]!;
      covered[frame * BANDS + band] = level;
    }
    energy[frame] = Math.log(total);
    audible[frame] = rise / BANDS;
  }
  return { frames, bands: covered, energy, audible };
}
