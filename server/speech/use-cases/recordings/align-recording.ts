import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import type { AlignmentInput } from '#domain/speech/align/alignment.ts';
import { finishRecording, type FinishedRecording } from '#domain/recording/finish-recording.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';

/** Decoded samples at `SAMPLE_RATE` and what was to be said. */
export type RecordingOrder = Pick<AlignmentInput, 'script' | 'lexicon' | 'language' | 'references' | 'samples'>;

export type AlignedRecording =
  | { readonly kind: 'aligned'; readonly audio: RecordedAudio }
  | Extract<FinishedRecording, { readonly kind: 'refused' }>;

const FULL_SCALE = 32_767;

/** Finishes a recording, and finds the words in what is then heard. */
export function alignRecording(order: RecordingOrder): AlignedRecording {
  const finished = finishRecording(order.samples);
  if (finished.kind === 'refused') return finished;
  const samples = Float32Array.from(finished.pcm, (sample) => sample / FULL_SCALE);
  const { words, phones, unmatched } = alignSpeech({ ...order, samples, sampleRate: SAMPLE_RATE });
  return { kind: 'aligned', audio: { pcm: finished.pcm, timing: { script: order.script, words, phones, unmatched, lead: finished.lead } } };
}
