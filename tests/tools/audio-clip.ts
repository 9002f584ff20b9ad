import { type ClipFile, encodeClip, getClipFrame, openClip } from '#domain/renderer/clip/clip-file.ts';
import { type ClipAudio, encodeClipAudio } from '#domain/renderer/clip/clip-audio.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { SMALL_CLIP } from '../render/fixtures/small-clip.data.ts';

const FRAME_RATE = 10;

/** A stored clip of 10 frames a second, as long as its sound. */
export function createAudioClip(samples: Int16Array): ClipFile & { readonly audio: ClipAudio } {
  const shown = openClip(SMALL_CLIP);
  const frames = Math.max(Math.round((samples.length / SAMPLE_RATE) * FRAME_RATE), 1);
  const images = Array.from({ length: frames }, () => getClipFrame(shown, 0));
  const clip = encodeClip({ width: shown.width, height: shown.height, frameRate: FRAME_RATE }, images);
  const { audio, ...file } = openClip(Uint8Array.from([...clip, ...encodeClipAudio(samples)]));
  if (audio === undefined) throw new Error('Nothing is heard in this clip.');
  return { ...file, audio };
}

/** A tone of a number of periods in a second. */
export function createTone(frequency: number, seconds: number, level = 8_000): Int16Array {
  return Int16Array.from({ length: seconds * SAMPLE_RATE }, (_, at) =>
    Math.round(level * Math.sin((2 * Math.PI * frequency * at) / SAMPLE_RATE)),
  );
}

/** Level of a frequency in samples, from 0 to 1: Goertzel's algorithm. */
export function measureTone(samples: ArrayLike<number>, frequency: number): number {
  let [sine, cosine] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const angle = (2 * Math.PI * frequency * at) / SAMPLE_RATE;
    sine += (samples[at] ?? 0) * Math.sin(angle);
    cosine += (samples[at] ?? 0) * Math.cos(angle);
  }
  return (2 * Math.hypot(sine, cosine)) / samples.length;
}
