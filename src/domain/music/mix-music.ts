import { computeSmoothStep } from '../renderer/exact-math.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { MUSIC_FADE } from '../project/audio-effect.ts';
import { duckUnderSpeech, GAIN_STEP } from './duck-under-speech.ts';
import type { MusicLevels } from '../project/project.ts';

/** Seconds in which the music's level changes from that of one scene to that of the next. */
const LEVEL_RAMP = 0.6;

/** Peak that music and speech together never pass, unless speech alone does: -0.2 dBFS. */
export const MIX_CEILING = 32_000;

/** Steps before and after a loud one in which the music makes room for it. */
const SMOOTHING = 5;

/** A track and its loudest sample. */
export interface MusicLoop {
  readonly samples: Int16Array;
  /** Maximum of the absolute samples. */
  readonly peak: number;
}

/** A scene in the sound of a video. All lengths in samples. */
export interface SceneAudio {
  readonly speech: Int16Array;
  /** From the scene's beginning to its speech. */
  readonly leadIn: number;
  readonly length: number;
  /** From the video's beginning to the scene. */
  readonly start: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Under which music is lowered, where `speech` has more in it than words. Starts with the scene. */
  readonly words?: Int16Array;
}

/** The music of a scene. */
export interface SceneMusic {
  readonly loop: MusicLoop;
  readonly choice: MusicLevels;
  /** Level in the scene and at the end of the one before, relative to the choice's volume; 1 when left out. */
  readonly level?: { readonly before: number; readonly own: number };
}

/** Samples `from` (inclusive) to `to` (exclusive) of a scene. */
export type ReadSceneAudio = (from: number, to: number) => Int16Array;

/**
 * Speech with music under it. The gain of the music is known for each sample of a scene from the scene alone: equal whether it's read at once
 * or in parts, and whether the whole video is mixed or one scene of it.
 */
export function mixMusic(scene: SceneAudio, music: SceneMusic): ReadSceneAudio {
  const { loop } = music;
  const gains = computeGains(scene, music);
  return (from, to) => {
    const samples = readSpeech(scene, from, to);
    let position = (scene.start + from) % loop.samples.length;
    for (let index = 0; index < samples.length; index += 1) {
      const step = Math.floor((from + index) / GAIN_STEP);
      const low = gains[step] ?? 0;
      const gain = low + ((gains[step + 1] ?? low) - low) * ((from + index) / GAIN_STEP - step);
      samples[index] = Math.round((samples[index] ?? 0) + gain * (loop.samples[position] ?? 0));
      position = position + 1 === loop.samples.length ? 0 : position + 1;
    }
    return samples;
  };
}

/** Speech alone, with silence around it. */
export function readSpeech({ speech, leadIn }: Pick<SceneAudio, 'speech' | 'leadIn'>, from: number, to: number): Int16Array {
  const samples = new Int16Array(to - from);
  const first = Math.max(from, leadIn);
  const end = Math.min(to, leadIn + speech.length);
  if (first < end) samples.set(speech.subarray(first - leadIn, end - leadIn), first - from);
  return samples;
}

/** Gain of the music at each edge of a step. */
function computeGains(scene: SceneAudio, { loop, choice, level = { before: 1, own: 1 } }: SceneMusic): Float32Array {
  const { volume, ducking, fadeIn = MUSIC_FADE.usualIn, fadeOut = MUSIC_FADE.usualOut } = choice;
  const peaks = measurePeaks(scene);
  const words = scene.words === undefined ? peaks : measurePeaks({ speech: scene.words, leadIn: 0, length: scene.length });
  const headroom = computeHeadroom(peaks, loop.peak);
  const gains = ducking
    ? duckUnderSpeech({ peaks: words, follows: !scene.isFirst, continues: !scene.isLast })
    : new Float32Array(peaks.length + 1).fill(1);
  const rising = Math.min(fadeIn * SAMPLE_RATE, scene.length / 2);
  const falling = Math.min(fadeOut * SAMPLE_RATE, scene.length / 2);
  const ramp = Math.min(LEVEL_RAMP * SAMPLE_RATE, scene.length / 2);
  return gains.map((gain, node) => {
    const at = node * GAIN_STEP;
    const rise = scene.isFirst && rising > 0 ? computeSmoothStep(0, rising, at) : 1;
    const fall = scene.isLast && falling > 0 ? computeSmoothStep(0, falling, scene.length - at) : 1;
    const share = level.before === level.own ? level.own : level.before + (level.own - level.before) * computeSmoothStep(0, ramp, at);
    return Math.min(gain * volume * share * rise * fall, headroom[node] ?? 0);
  });
}

/** Gain at each edge of a step at which music as loud as its peak stays below the ceiling; the lowest nearby, averaged, so that it's smooth. */
export function computeHeadroom(peaks: Int32Array, musicPeak: number): Float32Array {
  const lowest = Float32Array.from({ length: peaks.length + 1 }, (_, node) => {
    let speech = 0;
    for (let step = node - 1 - SMOOTHING; step <= node + SMOOTHING; step += 1) speech = Math.max(speech, peaks[step] ?? 0);
    return Math.max(0, MIX_CEILING - speech) / Math.max(1, musicPeak);
  });
  const last = lowest.length - 1;
  return lowest.map((_, node) => {
    let sum = 0;
    for (let near = node - SMOOTHING; near <= node + SMOOTHING; near += 1) sum += lowest[Math.max(0, Math.min(last, near))] ?? 0;
    return sum / (2 * SMOOTHING + 1);
  });
}

export function measurePeaks({ speech, leadIn, length }: Pick<SceneAudio, 'speech' | 'leadIn' | 'length'>): Int32Array {
  const peaks = new Int32Array(Math.ceil(length / GAIN_STEP));
  for (let index = 0; index < speech.length; index += 1) {
    const step = Math.floor((leadIn + index) / GAIN_STEP);
    const peak = Math.abs(speech[index] ?? 0);
    if (peak > (peaks[step] ?? 0)) peaks[step] = peak;
  }
  return peaks;
}
