import type { ForegroundMask } from './foreground-mask.ts';
import type { PhotoPointName, PhotoPoints } from './photo-points.ts';

/** A decoded image, upright: straight RGBA, sRGB, 8 bit. */
export interface PhotoImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * A problem with a photo or its points. An error blocks the presenter; a warning means a worse result than possible. `point` is the one to
 * look at. The view that shows a problem has its text.
 */
export interface PhotoProblem {
  readonly code: PhotoProblemCode;
  readonly severity: 'error' | 'warning';
  readonly point?: PhotoPointName;
}

export const PHOTO_PROBLEM_CODES = [
  /** The points are a guess, and it is not certain that there is a face below them. */
  'unsure-points',
  /** More than one face: the points are those of the largest. */
  'several-faces',
  /** Irises closer than 30 pixels. */
  'too-small',
  /** Irises closer than 60 pixels. */
  'small',
  /** A point outside the image. */
  'point-outside',
  /** A point on the wrong side of its neighbor. */
  'points-out-of-order',
  /** The line through the irises is not level. */
  'tilted',
  /** The nose is far from the middle between the eyes. */
  'turned',
  /** Lips so far apart that the rest position cannot be made. */
  'mouth-too-open',
  /** Parted lips: they are closed for the rest position. */
  'mouth-open',
  /** Hardly any opening between the lids. */
  'eyes-closed',
  /** Edges across the bridge of the nose and below both eyes. */
  'glasses',
  /** The same, with a light that they mirror over an eye. */
  'glare',
  /** No line between the lips, and no lips: something is before them. */
  'covered-mouth',
  /** Hair from the nose over the upper lip. */
  'beard',
  /** Hair or shade over a lid. */
  'covered-eye',
  'blurred',
  'dark',
  /** One half of the face is much darker than the other. */
  'uneven-light',
  /** The image ends too close below the chin or beside the face. */
  'cut-off',
  /** Asked to cut out, but the wall behind the person is not plain. */
  'busy-background',
] as const;

export type PhotoProblemCode = (typeof PHOTO_PROBLEM_CODES)[number];

/** `keep` shows the presenter before the photo's own background, `blur` before that out of focus, `cut-out` before any other. */
export const PHOTO_BACKGROUNDS = ['keep', 'blur', 'cut-out'] as const;
export type PhotoBackground = (typeof PHOTO_BACKGROUNDS)[number];

export function isPhotoBackground(value: unknown): value is PhotoBackground {
  return PHOTO_BACKGROUNDS.some((known) => known === value);
}

export interface PhotoPresenterInput {
  /** Written into the pack; `photo` without it. */
  readonly id?: string;
  readonly image: PhotoImage;
  readonly points: PhotoPoints;
  readonly background: PhotoBackground;
  /** How much of each pixel of the photo is the person, 0 to 255: painted or from the file. Without it, it is computed. */
  readonly alpha?: Uint8Array;
  /** Roughly where the person is: hair and edges are computed from it. Without it, only a plain wall can be told from a person. */
  readonly foreground?: ForegroundMask;
}

export interface PhotoCompileOptions {
  readonly signal?: AbortSignal;
  /** Called with the share of work that is done, above 0 to 1. */
  readonly report?: (share: number) => void;
  /** Awaited between steps of some 100 ms: gives an abort the chance to arrive. */
  readonly pause?: () => Promise<void>;
}

/** Left, top, right, bottom of the thumbnail's part of the plate, in plate pixels. */
export interface PhotoPresenterMetadata {
  readonly thumbnailCrop: readonly [number, number, number, number];
}

export type PhotoPresenterResult =
  | {
      readonly kind: 'ok';
      /** For `decodePresenterPack`: not yet compressed, the same bytes in every runtime. */
      readonly pack: Uint8Array;
      /** 360x440, opaque. */
      readonly thumbnail: PhotoImage;
      readonly manifest: PhotoPresenterMetadata;
    }
  | { readonly kind: 'failed'; readonly problems: readonly PhotoProblem[] };
