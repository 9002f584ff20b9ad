import type { HeardClip } from '../project/heard-clips.ts';
import { computeAnchorSeconds, type SceneTimes } from '../renderer/anchor-seconds.ts';
import { trimClip } from '../renderer/clip/choose-clip-frame.ts';
import type { ClipFile } from '../renderer/clip/clip-file.ts';
import { type ClipAudio, createAudioReader } from '../renderer/clip/clip-audio.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { duckUnderSpeech, GAIN_STEP } from './duck-under-speech.ts';
import { computeHeadroom, measurePeaks, readSpeech, type SceneAudio } from './mix-music.ts';

/** The sound of a clip in a scene. All lengths in samples. */
export interface PlacedClip {
  readonly file: { readonly bytes: Uint8Array; readonly audio: ClipAudio };
  /** The part of it that is heard. */
  readonly first: number;
  readonly end: number;
  /** Heard again and again, as its picture is seen. */
  readonly isLooped: boolean;
  /** From the scene's beginning, while it's shown. */
  readonly from: number;
  readonly to: number;
  readonly volume: number;
}

/** Samples in which a sound that is cut rises and falls: 20 ms. */
const CUT_FADE = SAMPLE_RATE / 50;
const FULL_SCALE = 32_767;

/** Undefined where nothing of the clip is heard. */
export function placeClip({ play, volume, span }: HeardClip, file: ClipFile | undefined, times: SceneTimes): PlacedClip | undefined {
  if (file?.audio === undefined) return undefined;
  const toSamples = (frame: number): number => Math.round((frame * 1000 * SAMPLE_RATE) / Math.round(file.frameRate * 1000));
  const part = trimClip(file, play);
  const [from, to] =
    span === undefined ? [0, times.seconds] : [computeAnchorSeconds(span.from, times), computeAnchorSeconds(span.to, times)];
  const { bytes, audio } = file;
  return {
    file: { bytes, audio },
    first: toSamples(part.first),
    end: toSamples(part.end),
    isLooped: play.ending !== 'hold',
    from: Math.round(from * SAMPLE_RATE),
    to: Math.round(to * SAMPLE_RATE),
    volume,
  };
}

/** Clips under what is said, quieter while somebody speaks and never so loud that the sum is beyond the ceiling. */
export function addClips(scene: SceneAudio, clips: readonly PlacedClip[]): SceneAudio {
  const { length } = scene;
  const before = readSpeech(scene, 0, length);
  const words = scene.words ?? before;
  const peak = clips.reduce((sum, { file, volume }) => sum + volume * file.audio.peak, 0);
  const room = computeHeadroom(measurePeaks(scene), peak);
  const peaks = measurePeaks({ speech: words, leadIn: 0, length });
  const gains = duckUnderSpeech({ peaks, follows: !scene.isFirst, continues: !scene.isLast }).map((gain, node) =>
    Math.min(gain, room[node] ?? 0),
  );
  const readers = clips.map((clip) => createClipReader(clip, length));
  const speech = new Int16Array(length);
  for (let at = 0; at < length; at += 1) {
    let sum = 0;
    for (const read of readers) sum += read(at);
    const step = Math.floor(at / GAIN_STEP);
    const low = gains[step] ?? 0;
    const gain = low + ((gains[step + 1] ?? low) - low) * (at / GAIN_STEP - step);
    speech[at] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE, Math.round((before[at] ?? 0) + gain * sum)));
  }
  return { ...scene, speech, leadIn: 0, words };
}

/** Samples of a clip by their place in the scene, at its volume, with a short fade at each cut. */
function createClipReader({ file, first, end, isLooped, from, to, volume }: PlacedClip, length: number): (at: number) => number {
  const read = createAudioReader(file);
  const part = end - first;
  const last = Math.min(to, length);
  return (at) => {
    if (at < from || at >= last || (!isLooped && at - from >= part)) return 0;
    const position = (at - from) % part;
    const fade = Math.min(position, part - position, last - at, CUT_FADE) / CUT_FADE;
    return volume * fade * read(first + position);
  };
}
