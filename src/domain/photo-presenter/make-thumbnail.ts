import { resamplePlane } from '../renderer/resample-plane.ts';
import { clamp } from './exact-functions.ts';
import { type FloatImage, toByte } from './float-image.ts';
import type { FaceLayout } from './face-layout.ts';
import type { PhotoImage } from './photo-presenter.ts';

export const THUMBNAIL = { width: 360, height: 440 } as const;
/** Studio gray behind a presenter that was cut out; sRGB 0 to 1. */
const STUDIO = [0.86, 0.88, 0.9] as const;
/** Height of the crop in distances from the hair to the chin, and the room above the hair in that height. */
const CROP = { height: 1.65, above: 0.06 } as const;

export interface Thumbnail {
  readonly image: PhotoImage;
  /** Left, top, right, bottom in the plate; even, inside it. */
  readonly crop: readonly [number, number, number, number];
}

/** Head and shoulders of a plate over studio gray. */
export function makeThumbnail(plate: FloatImage, { anchors }: FaceLayout): Thumbnail {
  const crop = placeCrop(plate, anchors);
  const [left, top, right] = crop;
  const scale = THUMBNAIL.width / (right - left);
  const data = new Uint8ClampedArray(THUMBNAIL.width * THUMBNAIL.height * 4).fill(255);
  const source = new Float32Array(plate.width * plate.height);
  for (let channel = 0; channel < 3; channel++) {
    for (let at = 0; at < source.length; at++) {
      source[at] = (plate.data[at * 4 + channel] ?? 0) + (STUDIO[channel] ?? 0) * (1 - (plate.data[at * 4 + 3] ?? 0));
    }
    const scaled = resamplePlane(
      { data: source, width: plate.width, height: plate.height, left: 0, top: 0 },
      { left: left * scale, top: top * scale, ...THUMBNAIL },
      { scale, border: 'repeat' },
    );
    for (let at = 0; at < scaled.length; at++) data[at * 4 + channel] = toByte(scaled[at] ?? 0);
  }
  return { image: { ...THUMBNAIL, data }, crop };
}

function placeCrop(plate: FloatImage, anchors: FaceLayout['anchors']): Thumbnail['crop'] {
  const hair = anchors.headBox[1];
  const ratio = THUMBNAIL.width / THUMBNAIL.height;
  const wanted = (anchors.chin[1] - hair) * CROP.height;
  const height = toEven(Math.min(wanted, plate.height, plate.width / ratio));
  const width = Math.min(toEven(height * ratio), plate.width);
  const top = clamp(toEven(hair - CROP.above * height), 0, plate.height - height);
  const left = clamp(toEven(anchors.eyesCentre[0] - width / 2), 0, plate.width - width);
  return [left, top, left + width, top + height];
}

function toEven(value: number): number {
  return Math.floor(value / 2) * 2;
}
