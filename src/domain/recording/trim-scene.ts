import { fadeEdges } from '../audio/gain.ts';
import { SAMPLE_RATE, type SpokenScene } from '../speech/spoken-scene.ts';
import type { RecordingTrim } from './scene-recording.ts';

/** Seconds. */
const FADE = 0.01;
const FULL_SCALE = 32_767;

/** The scene without the seconds before and after. The cut stops at the first and last word, so that none is lost. */
export function trimScene(scene: SpokenScene, { start, end }: RecordingTrim): SpokenScene {
  const length = scene.pcm.length / SAMPLE_RATE;
  const from = toSample(Math.min(Math.max(start, 0), scene.words[0]?.start ?? 0));
  const to = toSample(Math.max(length - Math.max(end, 0), scene.words.at(-1)?.end ?? length));
  if (from === 0 && to === scene.pcm.length) return scene;

  const [first, last] = [from / SAMPLE_RATE, to / SAMPLE_RATE];
  const place = (time: number): number => Math.min(Math.max(time, first), last) - first;
  return {
    pcm: fade(scene.pcm.slice(from, to)),
    words: scene.words.map((word) => ({ ...word, start: place(word.start), end: place(word.end) })),
    phones: scene.phones
      .map((phone) => ({ ...phone, start: place(phone.start), end: place(phone.end) }))
      .filter((phone) => phone.end > phone.start),
  };
}

function fade(pcm: Int16Array): Int16Array {
  const samples = Float32Array.from(pcm, (sample) => sample / FULL_SCALE);
  fadeEdges(samples, toSample(FADE));
  return Int16Array.from(samples, (sample) => Math.round(sample * FULL_SCALE));
}

function toSample(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}
