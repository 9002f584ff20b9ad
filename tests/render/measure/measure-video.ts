import { createHash } from 'node:crypto';
import { type DecodedVideo, decodeVideo } from './decode-video.ts';
import { soundEnvelope } from './audio-envelope.ts';
import { captionPixels, contrastOfEyes, darkInMouth, type FacePlaces, fromRest } from './face-measures.ts';
import { loudness } from './loudness.ts';
import { mean, quantile } from './statistics.ts';

/** What can be seen and heard in a file, with nothing known of how it was made but where the face is. */
export interface MeasuredVideo extends DecodedVideo {
  /** 0 as in the first still pictures, 1 wide. One entry a picture. */
  readonly mouth: readonly number[];
  /** 1 as usual, clearly less while shut. */
  readonly eyes: readonly number[];
  /** How different the captions' place is from the first picture, which has none: mean of luma. */
  readonly captions: readonly number[];
  readonly envelope: readonly number[];
  readonly lufs: number;
  /** SHA-256 of every decoded picture. */
  readonly hashes: readonly string[];
}

/** Pictures at the start in which nothing is said yet. */
const REST_PICTURES = 5;

export async function measureVideo(path: string, places: FacePlaces): Promise<MeasuredVideo> {
  const dark: number[] = [];
  const contrast: number[] = [];
  const captions: number[] = [];
  const hashes: string[] = [];
  let bare: readonly number[] | undefined;
  const decoded = await decodeVideo(path, (picture) => {
    dark.push(darkInMouth(picture, places));
    contrast.push(contrastOfEyes(picture, places));
    const place = captionPixels(picture);
    bare ??= place;
    captions.push(mean(place.map((luma, n) => Math.abs(luma - (bare?.[n] ?? 0)))));
    hashes.push(createHash('sha256').update(picture.data).digest('hex'));
  });
  const usual = quantile(contrast, 0.5);
  return {
    ...decoded,
    hashes,
    captions,
    mouth: fromRest(dark, quantile(dark.slice(0, REST_PICTURES), 0.5)),
    eyes: contrast.map((value) => value / Math.max(usual, Number.EPSILON)),
    envelope: soundEnvelope(decoded.sound, {
      sampleRate: decoded.audio.sampleRate,
      frameRate: decoded.video.frameRate,
      pictures: decoded.pictures,
    }),
    lufs: loudness(decoded.sound),
  };
}
