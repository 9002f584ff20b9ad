import { applyBiquad, createLowPass } from '../biquad.ts';
import { resample } from '../resample.ts';
import { findPitch, computePitchWindow } from './find-pitch.ts';
import { computeQuantile, LEVEL_STEP, type RecordingLevels } from './recording-levels.ts';

const RATE_GIVEN = 16_000;
/** Sample rate for pitch: the low part suffices and has less noise. Hz. */
const RATE = 8_000;
const HIGH_CUT = 900;
/** Number of levels between two measurements. */
const EVERY = 2;
const VOICED_BELOW = 0.3;
/** Octaves around the median that are plausible; beyond, a measurement may be an octave off. */
const BELIEVED = 0.6;

export interface VoicedMoment {
  /** Index of the level that it belongs to. */
  readonly frame: number;
  /** Hz. */
  readonly frequency: number;
}

/** Pitch track of voiced speech. Octave errors are corrected, other outliers dropped. */
export function trackPitch(audio: Float32Array, { isSpeech }: RecordingLevels): readonly VoicedMoment[] {
  const low = applyBiquad(resample(audio, RATE_GIVEN, RATE), createLowPass({ rate: RATE, frequency: HIGH_CUT, quality: Math.SQRT1_2 }));
  const lead = Math.round(LEVEL_STEP * RATE - computePitchWindow(RATE) / 2);

  const found: VoicedMoment[] = [];
  for (let frame = 0; frame < isSpeech.length; frame += EVERY) {
    if (isSpeech[frame] !== true) continue;
    const pitch = findPitch(low, Math.round(frame * LEVEL_STEP * RATE) + lead, RATE);
    if (pitch !== undefined && pitch.aperiodicity < VOICED_BELOW) found.push({ frame, frequency: pitch.frequency });
  }

  const middle = computeQuantile(
    found.map(({ frequency }) => frequency),
    0.5,
  );
  return found.flatMap(({ frame, frequency }) => {
    const folded = [frequency, frequency * 2, frequency / 2].find((candidate) => Math.abs(Math.log2(candidate / middle)) <= BELIEVED);
    return folded === undefined ? [] : [{ frame, frequency: folded }];
  });
}
