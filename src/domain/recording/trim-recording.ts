import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import type { RecordedAudio } from './recorded-audio.ts';
import { type RecordingTrim, SCENE_RECORDING_LIMITS, type SceneRecording } from './scene-recording.ts';

/** Most seconds that can be cut off each end: up to the first word, and from the last one on. */
export function computeTrimRoom({ pcm, timing }: RecordedAudio): RecordingTrim {
  const length = pcm.length / SAMPLE_RATE;
  const round = (seconds: number): number => Math.max(0, Math.min(Math.floor(seconds * 100) / 100, SCENE_RECORDING_LIMITS.trim));
  return { start: round(timing.words[0]?.start ?? 0), end: round(length - (timing.words.at(-1)?.end ?? length)) };
}

/** Cuts within the room, to a hundredth of a second; a recording of which nothing is cut has no trim. */
export function trimRecording(recording: SceneRecording, { start, end }: RecordingTrim, room: RecordingTrim): SceneRecording {
  const { trim: _former, ...others } = recording;
  const fit = (seconds: number, most: number): number => Math.round(Math.min(Math.max(seconds, 0), most) * 100) / 100;
  const trim = { start: fit(start, room.start), end: fit(end, room.end) };
  return trim.start === 0 && trim.end === 0 ? others : { ...others, trim };
}

/** Loudest sample of equal parts of the audio, from 0 to 1: a waveform to draw. */
export function computePeaks(pcm: Int16Array, parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, part) => {
    const to = Math.ceil(((part + 1) * pcm.length) / parts);
    let peak = 0;
    for (let at = Math.floor((part * pcm.length) / parts); at < to; at++) peak = Math.max(peak, Math.abs(pcm[at] ?? 0));
    return Math.min(1, peak / 32_767);
  });
}
