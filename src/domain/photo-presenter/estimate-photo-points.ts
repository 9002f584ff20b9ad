import { fitFaceTemplate, placeTemplateAnchors } from './face-template.ts';
import { findFace } from './find-face.ts';
import { type AnchorPoints, type PhotoPoint, type PhotoPoints, mapPhotoPoints } from './photo-points.ts';
import type { PhotoImage } from './photo-presenter.ts';

export interface EstimatedPoints {
  readonly points: PhotoPoints;
  /** 0 = an average face in the middle of the image, 1 = anchors that someone placed. */
  readonly confidence: number;
}

/** Shares of the image's shorter side and height at which the irises of a portrait usually are. */
const USUAL_DISTANCE = 0.13;
const USUAL_HEIGHT = 0.36;

/**
 * A first guess of all points, to be moved by hand: from the anchors if there are any, else from the likeliest face. Never throws; all points
 * are inside the image.
 */
export function estimatePhotoPoints(image: PhotoImage, anchors?: AnchorPoints): EstimatedPoints {
  const inside = ([x, y]: PhotoPoint): PhotoPoint => [keepWithin(x, image.width - 1), keepWithin(y, image.height - 1)];
  const found =
    anchors === undefined ? (findFace(image) ?? { anchors: placeUsualAnchors(image), confidence: 0 }) : { anchors, confidence: 1 };
  return { points: mapPhotoPoints(fitFaceTemplate(found.anchors), inside), confidence: found.confidence };
}

function placeUsualAnchors({ width, height }: PhotoImage): AnchorPoints {
  const half = (Math.min(width, height) * USUAL_DISTANCE) / 2;
  const y = height * USUAL_HEIGHT;
  return placeTemplateAnchors([width / 2 - half, y], [width / 2 + half, y]);
}

function keepWithin(value: number, last: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), Math.max(last, 0)) : last / 2;
}
