import { applyBiquad, createHighPass } from '../biquad.ts';
import { resample } from '../resample.ts';
import { countSyllables } from './count-syllables.ts';
import { trackPitch, type VoicedMoment } from './track-pitch.ts';
import { computeQuantile, LEVEL_STEP, measureRecordingLevels, type RecordingLevels } from './recording-levels.ts';
import { SAMPLE_LIMITS } from './sample-limits.ts';
import { computeSpectralTilt } from './compute-spectral-tilt.ts';
import type { VoiceProfile } from './voice-profile.ts';

/** Sample rate of every measurement but the pitch. Hz. */
export const VOICE_SAMPLE_RATE = 16_000;
/** Cutoff of the high pass: below are only thumps and hum. Hz. */
const LOW_CUT = 55;
/** Share of the audible part that must be voiced; this much counts as a voice even without pauses to estimate the background. */
const VOICED_LEAST = 0.25;
const VOICED_SURELY = 0.8;
/** Quantile range of the pitch that counts as its movement. */
const RANGE_FROM = 0.15;
const RANGE_TO = 0.85;

export type SampleFailureCode = 'too-short' | 'too-quiet' | 'too-noisy';

export type VoiceMeasure =
  | {
      readonly kind: 'measured';
      readonly profile: VoiceProfile;
      /** Seconds of speech, without pauses. */
      readonly seconds: number;
    }
  | { readonly kind: 'refused'; readonly code: SampleFailureCode; readonly message: string };

/** Measures the voice in a mono recording, independent of its level. */
export function measureVoice(recorded: Float32Array, rate: number): VoiceMeasure {
  const audio = rate === VOICE_SAMPLE_RATE ? recorded : resample(recorded, rate, VOICE_SAMPLE_RATE);
  const clean = applyBiquad(audio, createHighPass({ rate: VOICE_SAMPLE_RATE, frequency: LOW_CUT, quality: Math.SQRT1_2 }));
  const levels = measureRecordingLevels(clean, VOICE_SAMPLE_RATE);
  if (levels.loud < SAMPLE_LIMITS.leastLevel) return TOO_QUIET;

  const voiced = trackPitch(clean, levels);
  if (isNoisy(levels, voiced)) return TOO_NOISY;
  const seconds = countTrue(levels.isSpeech) * LEVEL_STEP;
  if (seconds < SAMPLE_LIMITS.leastSpeech) return createTooShort(seconds);
  return { kind: 'measured', profile: computeProfile(clean, levels, voiced), seconds };
}

function computeProfile(audio: Float32Array, levels: RecordingLevels, voiced: readonly VoicedMoment[]): VoiceProfile {
  const pitches = voiced.map(({ frequency }) => frequency);
  const frames = new Set(voiced.flatMap(({ frame }) => [frame, frame + 1]));
  const isVoiced = (frame: number): boolean => frames.has(frame);
  return {
    pitch: computeQuantile(pitches, 0.5),
    range: 12 * Math.log2(computeQuantile(pitches, RANGE_TO) / computeQuantile(pitches, RANGE_FROM)),
    pace: countSyllables(levels, isVoiced) / (countTrue(levels.isSpeech) * LEVEL_STEP),
    tilt: computeSpectralTilt(audio, { rate: VOICE_SAMPLE_RATE, counts: isVoiced, step: Math.round(LEVEL_STEP * VOICE_SAMPLE_RATE) }),
  };
}

function isNoisy({ loud, background, isSpeech }: RecordingLevels, voiced: readonly VoicedMoment[]): boolean {
  const share = (2 * voiced.length) / Math.max(1, countTrue(isSpeech));
  return share < VOICED_LEAST || (loud - background < SAMPLE_LIMITS.leastDistance && share < VOICED_SURELY);
}

function countTrue(values: readonly boolean[]): number {
  return values.reduce((sum, value) => sum + (value ? 1 : 0), 0);
}

const TOO_QUIET: VoiceMeasure = {
  kind: 'refused',
  code: 'too-quiet',
  message: 'We can barely hear this recording. Move closer to the microphone or turn it up, then record again.',
};

const TOO_NOISY: VoiceMeasure = {
  kind: 'refused',
  code: 'too-noisy',
  message: 'We can’t clearly hear a voice in this recording. Record again in a quiet room, with no music and only one person speaking.',
};

function createTooShort(seconds: number): VoiceMeasure {
  return {
    kind: 'refused',
    code: 'too-short',
    message: `This recording has about ${Math.floor(seconds)} seconds of speech, and we need at least ${SAMPLE_LIMITS.leastSpeech}. Read a longer text and record again.`,
  };
}
