/** Pose of the drawn face. */
export interface DrawnFace {
  readonly open: number;
  readonly width: number;
  readonly lid: number;
  readonly gaze: readonly [number, number];
  readonly brow: number;
}

export const AT_REST: DrawnFace = { open: 0, width: 0, lid: 0, gaze: [0, 0], brow: 0 };
export const PRESENTER_SIZE = { width: 180, height: 220, eyesY: 70, mouthY: 96, chin: 114, neck: 130, shoulders: 134, hair: 20 } as const;

type Rgba = readonly [number, number, number, number];

const TRANSPARENT: Rgba = [0, 0, 0, 0];
const MIDDLE = PRESENTER_SIZE.width / 2;
const FACE = [33, 43] as const;
const BODY = [74, 98] as const;

/** A presenter made of ellipses: premultiplied RGBA of one pixel. */
export function drawPresenter(x: number, y: number, face: DrawnFace): Rgba {
  const across = x - MIDDLE;
  const mouth = computeEllipse([across, y - PRESENTER_SIZE.mouthY], [9 + 3 * face.width, 1.2 + 12 * face.open]);
  if (mouth < 1) return mouth < 0.5 && face.open > 0.1 ? [70, 20, 24, 255] : [170, 80, 84, 255];
  const eye = Math.min(
    computeEllipse([across - 13, y - PRESENTER_SIZE.eyesY], [6, 3.4]),
    computeEllipse([across + 13, y - PRESENTER_SIZE.eyesY], [6, 3.4]),
  );
  if (eye < 1 && (y - PRESENTER_SIZE.eyesY) / 3.4 > 2 * face.lid - 1) {
    const pupil = Math.min(
      computeEllipse([across - 13 - 2 * face.gaze[0], y - PRESENTER_SIZE.eyesY + 1.5 * face.gaze[1]], [2, 2]),
      computeEllipse([across + 13 - 2 * face.gaze[0], y - PRESENTER_SIZE.eyesY + 1.5 * face.gaze[1]], [2, 2]),
    );
    return pupil < 1 ? [40, 50, 60, 255] : [240, 240, 238, 255];
  }
  const browY = PRESENTER_SIZE.eyesY - 8 - 2 * face.brow;
  if (Math.min(computeEllipse([across - 13, y - browY], [8, 1.4]), computeEllipse([across + 13, y - browY], [8, 1.4])) < 1)
    return [70, 50, 40, 255];
  switch (findPresenterPart(x, y)) {
    case 'skin':
      return y > 100 && y < 142 && computeEllipse([across, y - 72], FACE) >= 1 ? [200, 154, 126, 255] : [214, 168, 140, 255];
    case 'hair':
      return [80, 56, 42, 255];
    case 'inner':
      return softenEdge([52, 88, 120, 255], (1 - computeEllipse([across, y - 230], BODY)) * 30);
    default:
      return TRANSPARENT;
  }
}

export type PresenterPart = 'skin' | 'hair' | 'inner';

/** The part of the presenter at the pixel; features of the face count as skin. */
export function findPresenterPart(x: number, y: number): PresenterPart | undefined {
  const across = x - MIDDLE;
  if (computeEllipse([across, y - 72], FACE) < 1) return 'skin';
  if (computeEllipse([across, y - 62], [38, 42]) < 1) return 'hair';
  if (Math.abs(across) < 14 && y > 100 && y < 142) return 'skin';
  return computeEllipse([across, y - 230], BODY) < 1 ? 'inner' : undefined;
}

/** Value of the ellipse equation: below 1 inside. */
function computeEllipse([x, y]: readonly [number, number], [across, down]: readonly [number, number]): number {
  return (x * x) / (across * across) + (y * y) / (down * down);
}

/** Softens the edge, so that blending has partial coverage to work with. */
function softenEdge(color: Rgba, strength: number): Rgba {
  const part = Math.min(strength, 1);
  return [Math.round(color[0] * part), Math.round(color[1] * part), Math.round(color[2] * part), Math.round(255 * part)];
}
