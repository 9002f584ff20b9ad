import { type EyeSource, measureEye } from './eye-geometry.ts';
import { type FaceLayout, layOutFace } from './face-layout.ts';
import { measureFaceColors } from './face-colors.ts';
import { computeLumaPlane, type FloatImage } from './float-image.ts';
import { getUnit, measureMouth } from './mouth-geometry.ts';
import type { MouthSource } from './mouth-source.ts';
import type { PhotoPoints } from './photo-points.ts';
import { closeMouth } from './close-mouth.ts';

/** Everything that a face's sprites are drawn from. */
export interface MeasuredFace {
  /** The face at rest, lips closed. */
  readonly plate: FloatImage;
  /** The points of the face at rest. */
  readonly points: PhotoPoints;
  readonly layout: FaceLayout;
  readonly mouth: MouthSource;
  readonly eyes: EyeSource;
}

/** Least blur of what is painted, in pixels, and its growth with the photo's enlargement. */
const LEAST_BLUR = 0.6;
const BLUR = 0.23;

/** Reads lips, lids, irises and colors off a plate; parted lips are closed. `scale`: how much the photo was enlarged for it. */
export function measureFace(photographed: FloatImage, marked: PhotoPoints, scale: number): MeasuredFace {
  const blur = Math.max(LEAST_BLUR, BLUR * scale);
  const { plate, drawFrom, points, mouth, teeth } = closeMouth(photographed, marked, measureMouth(photographed, marked));
  const layout = layOutFace(plate, points);
  const unit = getUnit(points);
  const colors = measureFaceColors(photographed, points, mouth);
  const luma = { width: plate.width, height: plate.height, data: computeLumaPlane(plate) };
  return {
    plate,
    points,
    layout,
    mouth: { plate: drawFrom, mouth, area: layout.mouth, look: { colors, blur, ...(teeth && { teeth }) } },
    eyes: { plate, eyes: (['left', 'right'] as const).map((side) => measureEye(luma, points, { side, unit })), colors, area: layout.eyes },
  };
}
