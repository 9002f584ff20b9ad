import type { Color, FaceColors } from './face-colors.ts';
import type { Area, FloatImage } from './float-image.ts';
import type { MouthGeometry } from './mouth-geometry.ts';

/** What a mouth is drawn from. */
export interface MouthSource {
  /** Pixels of the face with lips as they were measured. */
  readonly plate: FloatImage;
  readonly mouth: MouthGeometry;
  readonly look: MouthLook;
  /** What a sprite shows of the plate. */
  readonly area: Area;
}

export interface MouthLook {
  readonly colors: FaceColors;
  /** Pixels of blur that make what is painted as soft as the photo. */
  readonly blur: number;
  /** Teeth that the photo shows; without them, they are painted. */
  readonly teeth?: OwnTeeth;
}

/** Upper teeth of a photo with parted lips. They are fixed to the skull and move with neither lips nor jaw. */
export interface OwnTeeth {
  readonly color: Color;
  /** Height of the tips in the middle, in the frame of the closed mouth. */
  readonly tip: number;
  /** Writes the color at a place in that frame into `into`; how much of it is tooth, 0 to 1. */
  sample(place: { readonly x: number; readonly y: number }, into: Float64Array): number;
}
