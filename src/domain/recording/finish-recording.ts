import { applyBiquad, createHighPass } from '../audio/biquad.ts';
import { decibelsToGain, fadeEdges } from '../audio/gain.ts';
import { masterVoice } from '../audio/master-voice.ts';
import { LEVEL_STEP, measureRecordingLevels, type RecordingLevels } from '../audio/voice-match/recording-levels.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { RECORDING_LIMITS } from './recording-limits.ts';

/** Cutoff of the high pass: below are only thumps and wind. Hz. */
const LOW_CUT = 70;
/** The loudest twentieth of a recording with a voice is at least this loud. dB below full scale. */
const LEAST_LEVEL = -48;
/** What the gate leaves of the room between words: lower than the voice, but no dead silence. dB. */
const CLOSED = -24;
/** Seconds the gate opens before speech and stays open after it. */
const OPENS_BEFORE = 0.08;
const CLOSES_AFTER = 0.16;
/** Seconds kept before the first and after the last word, and the fade at both ends. */
const LEAD = 0.15;
const TAIL = 0.25;
const FADE = 0.01;
/** Seconds in which the gate opens or closes. */
const RAMP = 0.02;

export type FinishedRecording =
  /** `lead`: seconds that were cut off before it. */
  | { readonly kind: 'finished'; readonly pcm: Int16Array; readonly lead: number }
  | { readonly kind: 'refused'; readonly code: 'too-quiet' | 'too-short'; readonly message: string };

const TOO_QUIET: FinishedRecording = {
  kind: 'refused',
  code: 'too-quiet',
  message: 'We can’t hear a voice in this recording. Check that the microphone is on and close to you, and record again.',
};
const TOO_SHORT: FinishedRecording = {
  kind: 'refused',
  code: 'too-short',
  message: 'This recording is too short to hold a word. Record the whole script.',
};

/** Mono samples at `SAMPLE_RATE`, ready to be spoken with: thumps removed, gated, trimmed, at the loudness of all speech. */
export function finishRecording(samples: Float32Array): FinishedRecording {
  const clean = applyBiquad(samples, createHighPass({ rate: SAMPLE_RATE, frequency: LOW_CUT, quality: Math.SQRT1_2 }));
  const levels = measureRecordingLevels(clean, SAMPLE_RATE);
  const spoken = levels.isSpeech.filter(Boolean).length * LEVEL_STEP;
  if (levels.loud < LEAST_LEVEL || spoken === 0) return TOO_QUIET;
  if (spoken < RECORDING_LIMITS.shortest) return TOO_SHORT;

  closeGate(clean, levels);
  const from = toSample(Math.max(0, levels.isSpeech.indexOf(true) * LEVEL_STEP - LEAD));
  const to = toSample((levels.isSpeech.lastIndexOf(true) + 2) * LEVEL_STEP + TAIL);
  const lead = from / SAMPLE_RATE;
  const trimmed = clean.slice(from, Math.min(to, clean.length));
  fadeEdges(trimmed, toSample(FADE));
  return { kind: 'finished', pcm: masterVoice(trimmed), lead };
}

/**
 * The sound of a clip, ready to be spoken with. It's whole, with its pauses and what is heard in them, but for `before`: seconds at its start that
 * are cut off where nobody speaks in them.
 */
export function finishClipAudio(samples: Float32Array, before: number): FinishedRecording {
  const { loud, isSpeech } = measureRecordingLevels(samples, SAMPLE_RATE);
  if (loud < LEAST_LEVEL || !isSpeech.includes(true)) return TOO_QUIET;
  const from = Math.min(toSample(before), toSample(Math.max(0, isSpeech.indexOf(true) * LEVEL_STEP - FADE)));
  const kept = samples.slice(from);
  fadeEdges(kept, toSample(FADE));
  return { kind: 'finished', pcm: masterVoice(kept), lead: from / SAMPLE_RATE };
}

/** Lowers in place what is between words. */
function closeGate(samples: Float32Array, { isSpeech }: RecordingLevels): void {
  const open = widen(isSpeech);
  const closed = decibelsToGain(CLOSED);
  const step = (1 - closed) / toSample(RAMP);
  let gain = open[0] === true ? 1 : closed;
  for (let index = 0; index < samples.length; index += 1) {
    const frame = Math.min(open.length - 1, Math.floor(index / toSample(LEVEL_STEP)));
    gain = open[frame] === true ? Math.min(1, gain + step) : Math.max(closed, gain - step);
    samples[index] = (samples[index] ?? 0) * gain;
  }
}

function widen(isSpeech: readonly boolean[]): readonly boolean[] {
  const open = isSpeech.map(() => false);
  const [before, after] = [Math.round(OPENS_BEFORE / LEVEL_STEP), Math.round(CLOSES_AFTER / LEVEL_STEP)];
  isSpeech.forEach((speech, frame) => {
    if (speech) open.fill(true, Math.max(0, frame - before), frame + after + 1);
  });
  return open;
}

function toSample(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}
