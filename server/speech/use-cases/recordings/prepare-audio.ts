import { resample } from '#domain/audio/resample.ts';
import { finishClipAudio, finishRecording, type FinishedRecording } from '#domain/recording/finish-recording.ts';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { type ClipAudio, createAudioReader } from '#domain/renderer/clip/clip-audio.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { type AudioPart, planParts } from '#domain/transcription/plan-parts.ts';
import { TRANSCRIPTION_LIMITS } from '#domain/transcription/transcription-limits.ts';

/** What is listened to. All at `SAMPLE_RATE`. */
export type SourceAudio =
  /** Decoded, as it was uploaded. */
  | { readonly kind: 'decoded'; readonly samples: Float32Array }
  /** A recording that is stored already. */
  | { readonly kind: 'finished'; readonly pcm: Int16Array; readonly lead?: number }
  /** The sound of a clip; `from` and `to` in seconds of it. */
  | { readonly kind: 'clip'; readonly bytes: Uint8Array; readonly audio: ClipAudio; readonly from: number; readonly to?: number };

/** A finished recording, and the same as services are sent it. */
export interface PreparedAudio {
  readonly kind: 'prepared';
  readonly pcm: Int16Array;
  /** Seconds of the upload or clip before it; older recordings don't say. */
  readonly lead?: number;
  /** At `TRANSCRIPTION_LIMITS.rate`, with the parts that it's sent in. */
  readonly thin: Int16Array;
  readonly parts: readonly AudioPart[];
}

const FULL_SCALE = 32_767;

/** Takes seconds for a long recording: meant for a thread of its own. */
export function prepareAudio(source: SourceAudio): PreparedAudio | Extract<FinishedRecording, { readonly kind: 'refused' }> {
  const finished = finishAudio(source);
  if (finished.kind === 'refused') return finished;
  const samples = Float32Array.from(finished.pcm, (sample) => sample / FULL_SCALE);
  const { rate } = TRANSCRIPTION_LIMITS;
  const thin = Int16Array.from(resample(samples, SAMPLE_RATE, rate), (sample) =>
    Math.round(Math.min(Math.max(sample, -1), 1) * FULL_SCALE),
  );
  return { ...finished, kind: 'prepared', thin, parts: planParts(thin, rate, TRANSCRIPTION_LIMITS) };
}

function finishAudio(
  source: SourceAudio,
): (Pick<PreparedAudio, 'pcm' | 'lead'> & { readonly kind: 'finished' }) | Extract<FinishedRecording, { readonly kind: 'refused' }> {
  if (source.kind === 'finished') return source;
  if (source.kind === 'decoded') return finishRecording(source.samples);
  const finished = finishClipAudio(readClip(source), LEAD_IN);
  return finished.kind === 'refused' ? finished : { ...finished, lead: source.from + finished.lead };
}

function readClip({ bytes, audio, from, to = Number.POSITIVE_INFINITY }: Extract<SourceAudio, { readonly kind: 'clip' }>): Float32Array {
  const read = createAudioReader({ bytes, audio });
  const first = Math.min(Math.round(from * SAMPLE_RATE), audio.samples);
  const last = Math.min(Math.round(to * SAMPLE_RATE), audio.samples);
  return Float32Array.from({ length: Math.max(0, last - first) }, (_, at) => read(first + at) / (FULL_SCALE + 1));
}
