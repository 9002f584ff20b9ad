import { createFloatImage, type FloatImage } from './float-image.ts';
import { mapPhotoPoints, type PhotoPoints } from './photo-points.ts';

/** Columns that stay around the middle, which is the face's: as wide as the plates of the cast. */
const LEAST_WIDTH = 900;
/** Clear columns beside the body, so that its sides don't look cut off. */
const MARGIN = 2;
/** An opacity that is seen. */
const SEEN = 0.03;

interface TrimmedPlate {
  readonly image: FloatImage;
  readonly points: PhotoPoints;
}

/** Leaves out the clear columns of a cut-out plate. `photo`: columns of the plate that the photo covers; where it ends, so does the body. */
export function trimPlate(image: FloatImage, points: PhotoPoints, photo: { readonly from: number; readonly to: number }): TrimmedPlate {
  const { width, height, data } = image;
  const isClear = (column: number): boolean => {
    for (let at = column * 4 + 3; at < data.length; at += width * 4) if ((data[at] ?? 0) > SEEN) return false;
    return true;
  };
  const [leftMost, rightMost] = [Math.max((width - LEAST_WIDTH) / 2, 0), Math.min((width + LEAST_WIDTH) / 2, width)];
  let [left, right] = [0, width];
  while (left < leftMost && isClear(left)) left++;
  while (right > rightMost && isClear(right - 1)) right--;
  // Planes of color have half the columns, so that both sides are even.
  left = left - photo.from >= MARGIN && !isClear(left) ? left - MARGIN - (left % 2) : left + (left % 2);
  right = photo.to - right >= MARGIN && !isClear(right - 1) ? right + MARGIN + (right % 2) : right - (right % 2);
  const trimmed = createFloatImage(right - left, height);
  for (let y = 0; y < height; y++) trimmed.data.set(data.subarray((y * width + left) * 4, (y * width + right) * 4), y * (right - left) * 4);
  return { image: trimmed, points: mapPhotoPoints(points, ([x, y]) => [x - left, y]) };
}
