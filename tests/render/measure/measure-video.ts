import { createHash } from 'node:crypto';
import { type DecodedVideo, decodeVideo } from './decode-video.ts';
import { computeAudioEnvelope } from './audio-envelope.ts';
import { countCaptionPixels, measureEyeContrast, measureMouthInside, type FaceRegions, measureDistanceFromRest } from './face-measures.ts';
import { measureLoudness } from './loudness.ts';
import { computeMean, computeQuantile } from './statistics.ts';

/** What can be seen and heard in a file, with nothing known of how it was made but where the face is. */
export interface MeasuredVideo extends DecodedVideo {
  /** 0 as in the first still frames, 1 wide. One entry a frame. */
  readonly mouth: readonly number[];
  /** 1 as usual, clearly less while shut. */
  readonly eyes: readonly number[];
  /** How different the captions' place is from the first frame, which has none: mean of luma. */
  readonly captions: readonly number[];
  readonly envelope: readonly number[];
  readonly lufs: number;
  /** SHA-256 of every decoded frame. */
  readonly hashes: readonly string[];
}

/** Frames before the first word. */
const REST_FRAMES = 5;

export async function measureVideo(path: string, places: FaceRegions): Promise<MeasuredVideo> {
  const inside: number[] = [];
  const contrast: number[] = [];
  const captions: number[] = [];
  const hashes: string[] = [];
  let bare: readonly number[] | undefined;
  const decoded = await decodeVideo(path, (frame) => {
    inside.push(measureMouthInside(frame, places));
    contrast.push(measureEyeContrast(frame, places));
    const place = countCaptionPixels(frame);
    bare ??= place;
    captions.push(computeMean(place.map((luma, n) => Math.abs(luma - (bare?.[n] ?? 0)))));
    hashes.push(createHash('sha256').update(frame.data).digest('hex'));
  });
  const usual = computeQuantile(contrast, 0.5);
  return {
    ...decoded,
    hashes,
    captions,
    mouth: measureDistanceFromRest(inside, computeQuantile(inside.slice(0, REST_FRAMES), 0.5)),
    eyes: contrast.map((value) => value / Math.max(usual, Number.EPSILON)),
    envelope: computeAudioEnvelope(decoded.samples, {
      sampleRate: decoded.audio.sampleRate,
      frameRate: decoded.video.frameRate,
      frames: decoded.frames,
    }),
    lufs: measureLoudness(decoded.samples),
  };
}
