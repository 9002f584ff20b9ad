/** What the drawn person's face does. */
export interface DrawnFace {
  readonly open: number;
  readonly width: number;
  readonly lid: number;
  readonly gaze: readonly [number, number];
  readonly brow: number;
}

export const AT_REST: DrawnFace = { open: 0, width: 0, lid: 0, gaze: [0, 0], brow: 0 };
export const PERSON = { width: 180, height: 220, eyesY: 70, mouthY: 96, chin: 114, neck: 130, shoulders: 134, hair: 20 } as const;

type Rgba = readonly [number, number, number, number];

const NOTHING: Rgba = [0, 0, 0, 0];
const MIDDLE = PERSON.width / 2;
const FACE = [33, 43] as const;
const BODY = [74, 98] as const;

/** A person of ellipses, premultiplied RGBA of one pixel. */
export function paintPerson(x: number, y: number, face: DrawnFace): Rgba {
  const across = x - MIDDLE;
  const mouth = ellipse([across, y - PERSON.mouthY], [9 + 3 * face.width, 1.2 + 12 * face.open]);
  if (mouth < 1) return mouth < 0.5 && face.open > 0.1 ? [70, 20, 24, 255] : [170, 80, 84, 255];
  const eye = Math.min(ellipse([across - 13, y - PERSON.eyesY], [6, 3.4]), ellipse([across + 13, y - PERSON.eyesY], [6, 3.4]));
  if (eye < 1 && (y - PERSON.eyesY) / 3.4 > 2 * face.lid - 1) {
    const pupil = Math.min(
      ellipse([across - 13 - 2 * face.gaze[0], y - PERSON.eyesY + 1.5 * face.gaze[1]], [2, 2]),
      ellipse([across + 13 - 2 * face.gaze[0], y - PERSON.eyesY + 1.5 * face.gaze[1]], [2, 2]),
    );
    return pupil < 1 ? [40, 50, 60, 255] : [240, 240, 238, 255];
  }
  const browY = PERSON.eyesY - 8 - 2 * face.brow;
  if (Math.min(ellipse([across - 13, y - browY], [8, 1.4]), ellipse([across + 13, y - browY], [8, 1.4])) < 1) return [70, 50, 40, 255];
  switch (personPart(x, y)) {
    case 'skin':
      return y > 100 && y < 142 && ellipse([across, y - 72], FACE) >= 1 ? [200, 154, 126, 255] : [214, 168, 140, 255];
    case 'hair':
      return [80, 56, 42, 255];
    case 'inner':
      return softened([52, 88, 120, 255], (1 - ellipse([across, y - 230], BODY)) * 30);
    default:
      return NOTHING;
  }
}

export type PersonPart = 'skin' | 'hair' | 'inner';

/** What the pixel shows of the person, features of the face counted as skin. */
export function personPart(x: number, y: number): PersonPart | undefined {
  const across = x - MIDDLE;
  if (ellipse([across, y - 72], FACE) < 1) return 'skin';
  if (ellipse([across, y - 62], [38, 42]) < 1) return 'hair';
  if (Math.abs(across) < 14 && y > 100 && y < 142) return 'skin';
  return ellipse([across, y - 230], BODY) < 1 ? 'inner' : undefined;
}

/** Below 1 inside. */
function ellipse([x, y]: readonly [number, number], [across, down]: readonly [number, number]): number {
  return (x * x) / (across * across) + (y * y) / (down * down);
}

/** A soft edge, so that blending has something to blend. */
function softened(colour: Rgba, strength: number): Rgba {
  const part = Math.min(strength, 1);
  return [Math.round(colour[0] * part), Math.round(colour[1] * part), Math.round(colour[2] * part), Math.round(255 * part)];
}
