import { BANDS, type MelSpectrum } from './mel-spectrum.ts';

/** Share of the sorted levels of a band that is its noise. */
const NOISE_SHARE = 0.1;
/** Nothing further below the speech than this counts, in natural logarithms of power: 45 dB. */
const DEEPEST = 10.4;
/** Noise is added a little louder than it is, so that the louder one hides both. 3 dB. */
const COVER = 0.7;

interface Levels {
  readonly speech: number;
  readonly noise: Float64Array;
}

/** Gives both spectra the same loudness and, band by band, the same noise floor: what one hides, the other must not show. */
export function maskNoise(
  recording: MelSpectrum,
  reference: MelSpectrum,
): { readonly recording: MelSpectrum; readonly reference: MelSpectrum } {
  const one = measureLevels(recording);
  const other = measureLevels(reference);
  const floor = one.noise.map((noise, band) => Math.max(noise - one.speech, (other.noise[band] ?? 0) - other.speech, -DEEPEST) + COVER);
  return { recording: cover(recording, one.speech, floor), reference: cover(reference, other.speech, floor) };
}

function measureLevels({ frames, bands, energy }: MelSpectrum): Levels {
  const loud = energy.toSorted()[Math.floor(frames * 0.8)] ?? 0;
  let [speech, count] = [0, 0];
  for (let frame = 0; frame < frames; frame += 1) {
    if (energy[frame]! < loud) continue;
    for (let band = 0; band < BANDS; band += 1) speech += Math.exp(bands[frame * BANDS + band]!);
    count += BANDS;
  }
  const column = new Float32Array(frames);
  const noise = Float64Array.from({ length: BANDS }, (_, band) => {
    for (let frame = 0; frame < frames; frame += 1) column[frame] = bands[frame * BANDS + band]!;
    return column.toSorted()[Math.floor(frames * NOISE_SHARE)] ?? 0;
  });
  return { speech: Math.log(speech / Math.max(1, count)), noise };
}

function cover({ frames, bands }: MelSpectrum, speech: number, floor: Float64Array): MelSpectrum {
  const covered = new Float32Array(bands.length);
  const energy = new Float32Array(frames);
  const hidden = floor.map(Math.exp);
  for (let frame = 0; frame < frames; frame += 1) {
    let total = 0;
    for (let band = 0; band < BANDS; band += 1) {
      const power = Math.exp(bands[frame * BANDS + band]! - speech) + hidden[band]!;
      total += power;
      covered[frame * BANDS + band] = Math.log(power);
    }
    energy[frame] = Math.log(total);
  }
  return { frames, bands: covered, energy };
}
