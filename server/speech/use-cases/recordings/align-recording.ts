import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { alignSpeech } from '#domain/speech/align/align-speech.ts';
import type { AlignmentInput } from '#domain/speech/align/alignment.ts';
import { finishRecording, type FinishedRecording } from '#domain/recording/finish-recording.ts';
import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import type { PreparedAudio } from './prepare-audio.ts';

/** What was to be said, and decoded samples at `SAMPLE_RATE`, or a recording that is finished already. */
export type RecordingOrder = Pick<AlignmentInput, 'script' | 'lexicon' | 'language' | 'references' | 'anchors'> &
  (Pick<AlignmentInput, 'samples'> | { readonly finished: Pick<PreparedAudio, 'pcm' | 'lead'> });

export type AlignedRecording =
  | { readonly kind: 'aligned'; readonly audio: RecordedAudio }
  | Extract<FinishedRecording, { readonly kind: 'refused' }>;

const FULL_SCALE = 32_767;

/** Finishes a recording, and finds the words in what is then heard. */
export function alignRecording(order: RecordingOrder): AlignedRecording {
  const finished = 'finished' in order ? ({ kind: 'finished', ...order.finished } as const) : finishRecording(order.samples);
  if (finished.kind === 'refused') return finished;
  const { pcm, lead } = finished;
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  const { words, phones, unmatched } = alignSpeech({ ...order, samples, sampleRate: SAMPLE_RATE });
  return {
    kind: 'aligned',
    audio: { pcm, timing: { script: order.script, words, phones, unmatched, ...(lead !== undefined && { lead }) } },
  };
}
