import type { HandShape } from '../renderer/drawing/rig-arms.ts';
import type { RigFill } from '../renderer/drawing/rig.ts';
import type { Layer, Stroke } from './compile-rig.ts';

type Point = readonly [x: number, y: number];

/** Names of the palette that a hand is painted with; those of skin, or of an artificial limb. */
export interface HandTones {
  readonly light: string;
  readonly main: string;
  /** Of the palm and the fingers' insides. */
  readonly palm: string;
  readonly shade: string;
  readonly dark: string;
  /** The joints of an artificial hand are seen. */
  readonly joints?: string;
}

export const SKIN_TONES: HandTones = { light: 'skinLight', main: 'skin', palm: 'palm', shade: 'skinShade', dark: 'skinDark' };

/** A finger from its knuckle over its middle joint to its tip, and its width there. */
interface Finger {
  readonly from: Point;
  readonly bend: Point;
  readonly tip: Point;
  readonly width: number;
  /** Lies over the palm or over the finger before it, which it keeps from the light, at its left or right. */
  readonly over?: readonly ['palm' | 'finger', -1 | 1];
}

/**
 * A hand: wrist at 0, 0, fingers up. It's the one at the right of the picture, whose thumb is at its left as long as the palm is seen; the other
 * one is its mirror image. Plate pixels; `size` 1 is 190 of them from the wrist to the longest tip.
 */
export function drawHand(shape: HandShape, tones: HandTones, size: number): Omit<Layer, 'name'> {
  const { palm, fingers, under = [], folds = [], lies, back } = HANDS[shape];
  const paint = shadeSkin(back === undefined ? { ...tones, main: tones.palm } : tones);
  const shadow: Stroke = { path: 'M0 -40 L-6 -128', fill: tones.dark, opacity: 0.4, widths: [84, 102, 86], soft: 6 };
  const shapes: readonly Stroke[] = [
    ...(lies === undefined ? [] : [shadow]),
    ...drawFingers(under, tones, paint),
    { name: 'palm', path: palm, fill: paint },
    // Skin folds, a shell doesn't.
    ...(tones.joints === undefined ? folds : []).map(
      ({ path, strength }): Stroke => ({ path, fill: tones.dark, opacity: strength, widths: [1, 4, 1] }),
    ),
    ...drawFingers(fingers, tones, paint),
  ];
  return { space: 'body', lift: 0, shapes: shapes.map((each) => scaleStroke(each, size)) };
}

/** Lit from the left, as the forearm is: no seam is seen at the wrist. */
function shadeSkin(tones: HandTones): RigFill {
  return {
    linear: [-56, -100, 54, -72],
    stops: [
      [0, tones.light],
      [0.3, tones.main],
      [0.7, tones.main],
      [1, tones.shade],
    ],
  };
}

function drawFingers(fingers: readonly Finger[], tones: HandTones, paint: RigFill): readonly Stroke[] {
  const joints = fingers.map(findJoint).join(' ');
  const drawn = fingers.flatMap((finger, at): readonly Stroke[] => {
    const { width, over } = finger;
    const widths = [width * 1.06, width * 1.04, width, width * 0.94, width * 0.8];
    const isClip = fingers[at + 1]?.over?.[0] === 'finger';
    const line: Stroke = { path: tracePath(finger, [0, 0]), fill: paint, widths, ...(isClip && { name: 'finger' }) };
    if (over === undefined) return [line];
    const [clip, side] = over;
    return [
      { path: tracePath(finger, [side * 3.5, 3]), fill: tones.dark, opacity: 0.8, widths: widths.map((each) => each + 1), clip },
      line,
    ];
  });
  return [
    ...joinStrokes(drawn),
    ...(tones.joints === undefined || joints === '' ? [] : [{ path: joints, fill: tones.joints, widths: [4, 4] }]),
  ];
}

function tracePath({ from, bend, tip }: Finger, [x, y]: Point): string {
  return `M${from[0] + x} ${from[1] + y} C${bend[0] + x} ${bend[1] + y} ${bend[0] + x} ${bend[1] + y} ${tip[0] + x} ${tip[1] + y}`;
}

/** Lines of the same width, one after the other, are one shape. */
function joinStrokes(strokes: readonly Stroke[]): readonly Stroke[] {
  return strokes.reduce<readonly Stroke[]>((joined, stroke) => {
    const last = joined.at(-1);
    const { path, ...others } = stroke;
    if (last === undefined || JSON.stringify({ ...last, path: '' }) !== JSON.stringify({ ...others, path: '' })) return [...joined, stroke];
    return [...joined.slice(0, -1), { ...last, path: `${last.path} ${path}` }];
  }, []);
}

/** Across a finger, near the middle of it. */
function findJoint({ from, bend, tip, width }: Finger): string {
  const [x, y] = [0, 1].map((axis) => (tip[axis] ?? 0) * 0.45 + (bend[axis] ?? 0) * 0.4 + (from[axis] ?? 0) * 0.15) as unknown as Point;
  const [along, down] = [tip[0] - from[0], tip[1] - from[1]];
  const half = (width * 0.42) / (Math.sqrt(along * along + down * down) || 1);
  return `M${x + down * half} ${y - along * half} L${x - down * half} ${y + along * half}`;
}

/** Knuckles and tips of the fingers that are stretched, from the index on; the palm is seen. */
const STRETCHED: readonly Finger[] = [
  { from: [-32, -80], bend: [-40, -128], tip: [-50, -162], width: 27 },
  { from: [-10, -86], bend: [-12, -138], tip: [-13, -177], width: 27 },
  { from: [14, -82], bend: [20, -130], tip: [26, -166], width: 27 },
  { from: [34, -70], bend: [46, -106], tip: [58, -133], width: 23 },
];
/** The same fingers folded into the palm. */
const FOLDED: readonly Finger[] = [
  { from: [-31, -88], bend: [-32, -84], tip: [-26, -54], width: 27, over: ['palm', -1] },
  { from: [-9, -93], bend: [-10, -88], tip: [-6, -52], width: 27, over: ['palm', -1] },
  { from: [14, -89], bend: [14, -84], tip: [14, -49], width: 26, over: ['palm', -1] },
  { from: [34, -78], bend: [34, -72], tip: [31, -44], width: 23, over: ['palm', -1] },
];
const THUMB_OUT: Finger = { from: [-22, -30], bend: [-54, -60], tip: [-82, -92], width: 31 };
const THUMB_IN: Finger = { from: [-34, -32], bend: [-40, -68], tip: [2, -64], width: 29, over: ['palm', 1] };

/** The wrist is round, so that it may bend. */
const WRIST = 'C30 20 16 30 0 30 C-16 30 -30 20 -30 0';
const PALM = `M-30 0 C-34 -20 -47 -32 -46 -60 C-46 -82 -42 -97 -30 -99 L34 -93 C47 -87 48 -66 45 -46 C42 -26 34 -18 30 0 ${WRIST}Z`;
const LIFE_LINE = { path: 'M-34 -66 C-16 -62 -4 -40 -10 -8', strength: 0.4 };
const HEAD_LINE = { path: 'M-30 -62 C-8 -58 16 -50 34 -56', strength: 0.28 };

interface HandDrawing {
  readonly palm: string;
  readonly fingers: readonly Finger[];
  /** Behind the palm. */
  readonly under?: readonly Finger[];
  readonly folds?: readonly { readonly path: string; readonly strength: number }[];
  /** Its back is seen, not the palm. */
  readonly back?: true;
  /** Keeps what it lies on from the light. */
  readonly lies?: true;
}

/** So many fingers up; the thumb holds the others. */
const count = (stretched: number, thumb: Point): HandDrawing => ({
  palm: PALM,
  under: STRETCHED.slice(0, stretched),
  fingers: [...FOLDED.slice(stretched), { ...THUMB_IN, tip: thumb }],
});

const HANDS: Readonly<Record<HandShape, HandDrawing>> = {
  open: { palm: PALM, under: [...STRETCHED, THUMB_OUT], fingers: [], folds: [LIFE_LINE, HEAD_LINE] },
  one: count(1, [2, -64]),
  two: count(2, [15, -64]),
  three: count(3, [26, -56]),
  // The thumb is laid along the hand.
  point: {
    palm: PALM,
    under: [
      { from: [-30, -80], bend: [-32, -130], tip: [-30, -172], width: 27 },
      { from: [-26, -32], bend: [-54, -64], tip: [-58, -104], width: 30 },
    ],
    fingers: FOLDED.slice(1),
  },
  // Palm up, seen from its side: flat, fingers side by side, the thumb behind.
  present: {
    palm: `M-30 0 C-30 -16 -36 -36 -35 -58 C-34 -80 -32 -92 -24 -98 L16 -94 C27 -88 31 -70 31 -50 C31 -30 31 -16 30 0 ${WRIST}Z`,
    under: [
      { from: [-16, -28], bend: [-48, -50], tip: [-64, -82], width: 28 },
      { from: [-20, -84], bend: [-24, -128], tip: [-42, -160], width: 24 },
      { from: [-8, -86], bend: [-8, -136], tip: [-24, -176], width: 25, over: ['finger', -1] },
      { from: [6, -84], bend: [9, -132], tip: [-3, -168], width: 25, over: ['finger', -1] },
      { from: [19, -80], bend: [23, -114], tip: [17, -142], width: 22, over: ['finger', -1] },
    ],
    fingers: [],
    folds: [{ path: 'M-24 -70 C-10 -62 -4 -36 -8 -4', strength: 0.34 }],
  },
  // The back of the fist is seen, the wrist at its right: four fingers one over the other, the thumb up.
  thumb: {
    back: true,
    palm: 'M30 4 C30 26 14 34 -6 34 C-30 36 -48 34 -62 28 C-80 20 -84 -32 -72 -48 C-56 -64 -18 -66 6 -54 C22 -44 30 -22 30 4Z',
    under: [{ from: [-14, -26], bend: [-20, -82], tip: [-36, -120], width: 35 }],
    fingers: [
      { from: [-46, 22], bend: [-56, 22], tip: [-70, 20], width: 21, over: ['palm', 1] },
      { from: [-43, 2], bend: [-56, 2], tip: [-75, 1], width: 23, over: ['palm', 1] },
      { from: [-42, -18], bend: [-56, -19], tip: [-76, -19], width: 23, over: ['palm', 1] },
      { from: [-42, -38], bend: [-56, -40], tip: [-72, -39], width: 23, over: ['palm', 1] },
    ],
    folds: [{ path: 'M-36 -52 C-22 -40 -8 -40 8 -50', strength: 0.4 }],
  },
  // Hangs, seen from the side of the thumb, which is toward the body: fingers one behind the other, a little bent.
  rest: {
    back: true,
    palm: `M-30 0 C-36 -20 -40 -44 -36 -70 C-34 -90 -28 -100 -16 -100 L18 -98 C30 -92 36 -72 36 -52 C36 -28 32 -16 30 0 ${WRIST}Z`,
    under: [
      { from: [-22, -86], bend: [-30, -120], tip: [-24, -148], width: 25 },
      { from: [-6, -88], bend: [-10, -132], tip: [-4, -166], width: 25 },
      { from: [8, -86], bend: [10, -130], tip: [12, -162], width: 25, over: ['finger', 1] },
    ],
    fingers: [{ from: [16, -34], bend: [38, -66], tip: [36, -108], width: 27, over: ['palm', -1] }],
    folds: [{ path: 'M-15 -104 C-19 -124 -17 -138 -14 -150 M3 -104 C1 -126 3 -142 5 -154', strength: 0.4 }],
  },
  // The back of a hand that lies on the other one: fingers side by side, the thumb on top.
  fold: {
    back: true,
    lies: true,
    palm: `M-30 0 C-34 -22 -46 -34 -46 -62 C-44 -84 -40 -96 -28 -98 L33 -94 C45 -88 47 -66 44 -46 C41 -24 34 -16 30 0 ${WRIST}Z`,
    under: [{ from: [-26, -32], bend: [-54, -64], tip: [-58, -102], width: 30 }],
    fingers: [
      { from: [33, -82], bend: [37, -108], tip: [30, -126], width: 24 },
      { from: [13, -88], bend: [18, -128], tip: [9, -146], width: 27, over: ['finger', 1] },
      { from: [-9, -90], bend: [-6, -130], tip: [-14, -150], width: 28, over: ['finger', 1] },
      { from: [-30, -86], bend: [-30, -120], tip: [-36, -138], width: 27, over: ['finger', 1] },
    ],
  },
};

function scaleStroke(stroke: Stroke, size: number): Stroke {
  const path = stroke.path.replaceAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/gu, (number) => String(Math.round(Number(number) * size)));
  const fill =
    typeof stroke.fill === 'string' || stroke.fill.linear === undefined
      ? stroke.fill
      : {
          ...stroke.fill,
          linear: stroke.fill.linear.map((value) => Math.round(value * size)) as unknown as [number, number, number, number],
        };
  return { ...stroke, path, fill, ...(stroke.widths && { widths: stroke.widths.map((width) => Math.round(width * size)) }) };
}
