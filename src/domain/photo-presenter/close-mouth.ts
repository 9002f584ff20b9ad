import { CLOSING } from './closing-lips.ts';
import { drawClosedLips } from './draw-closed-lips.ts';
import { computeStep, mix } from './exact-functions.ts';
import { FEATHER, layOutFace } from './face-layout.ts';
import type { Area, FloatImage } from './float-image.ts';
import { readCurve } from './lip-curve.ts';
import { measureMouth, type MouthGeometry, toMouth, toPlate } from './mouth-geometry.ts';
import type { OwnTeeth } from './mouth-source.ts';
import { readOwnTeeth } from './own-teeth.ts';
import type { PhotoPoints } from './photo-points.ts';

/** A face at rest. */
export interface ClosedMouth {
  readonly plate: FloatImage;
  /** The same without the dark line that closing drew between the lips: sprites are drawn from it. */
  readonly drawFrom: FloatImage;
  readonly points: PhotoPoints;
  readonly mouth: MouthGeometry;
  readonly teeth?: OwnTeeth;
}

/** Lips that are parted in the photo meet, and a smile eases; closed lips are taken as they are. */
export function closeMouth(photographed: FloatImage, marked: PhotoPoints, parted: MouthGeometry): ClosedMouth {
  if (parted.parted === 0) return { plate: photographed, drawFrom: photographed, points: marked, mouth: parted };
  const { mouth: area } = layOutFace(photographed, marked);
  const { plain, lined } = drawClosedLips(photographed, parted, area);
  const feather = FEATHER.mouth * parted.unit;
  const plate = blendInto(photographed, lined, { area, feather });
  const points = moveLipPoints(marked, parted);
  const mouth = { ...measureMouth(plate, points), jawHalfWidth: parted.jawHalfWidth };
  return {
    plate,
    drawFrom: blendInto(photographed, plain, { area, feather }),
    points,
    mouth,
    teeth: readOwnTeeth(photographed, parted, mouth),
  };
}

/** Where closing takes the points of the lips. */
function moveLipPoints(marked: PhotoPoints, mouth: MouthGeometry): PhotoPoints {
  const getHeight = (name: 'upperLipTop' | 'lowerLipBottom'): number => toMouth(mouth, marked[name][0], marked[name][1])[1];
  const gap = mouth.line - readCurve(mouth.upper, 0);
  const corner = CLOSING.corner * mouth.unit;
  const side = CLOSING.width * mouth.halfWidth;
  const meet = toPlate(mouth, 0, readCurve(mouth.upper, 0) + CLOSING.upperPart * gap);
  return {
    ...marked,
    mouthLeft: toPlate(mouth, -side, corner),
    mouthRight: toPlate(mouth, side, corner),
    upperLipBottom: meet,
    lowerLipTop: meet,
    upperLipTop: toPlate(mouth, 0, getHeight('upperLipTop') + 0.95 * CLOSING.upperPart * gap),
    lowerLipBottom: toPlate(mouth, 0, getHeight('lowerLipBottom') - 0.95 * (1 - CLOSING.upperPart) * gap),
  };
}

function blendInto(image: FloatImage, part: FloatImage, { area, feather }: { readonly area: Area; readonly feather: number }): FloatImage {
  const data = image.data.slice();
  for (let y = 0; y < part.height; y++) {
    const down = computeStep(0, feather, Math.min(y, part.height - 1 - y));
    for (let x = 0; x < part.width; x++) {
      const share = down * computeStep(0, feather, Math.min(x, part.width - 1 - x));
      const at = ((area[1] + y) * image.width + area[0] + x) * 4;
      for (let channel = 0; channel < 4; channel++) {
        data[at + channel] = mix(data[at + channel] ?? 0, part.data[(y * part.width + x) * 4 + channel] ?? 0, share);
      }
    }
  }
  return { width: image.width, height: image.height, data };
}
