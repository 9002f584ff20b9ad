import { ARM_SIDES, type ArmSide, HAND_SHAPES, type RestingHand, type RigArms } from '../renderer/drawing/rig-arms.ts';
import type { BodyShape } from './cut-garment.ts';
import { type Layer, type Stroke, toStops } from './compile-rig.ts';
import type { FaceShape } from './face.ts';
import type { RigFill } from '../renderer/drawing/rig.ts';
import { drawHand, type HandTones, SKIN_TONES } from './hand.ts';

/** What is particular about a person's arms; all else follows from body and clothes. */
export interface ArmShape {
  /** Sleeves are rolled up to below the elbow. */
  readonly rolled?: true;
  /** The forearm and hand at this side of the picture are a prosthesis. */
  readonly prosthesis?: ArmSide;
}

type Sleeve = 'rolled' | 'ribbed' | 'plain' | 'blazer' | 'cuff';

/** How sleeves end. */
const SLEEVES: Readonly<Record<Exclude<BodyShape['clothes'], 'none'>, Sleeve>> = {
  crew: 'ribbed',
  vneck: 'ribbed',
  hoodie: 'ribbed',
  turtleneck: 'plain',
  shirt: 'cuff',
  blazer: 'blazer',
};

/** Hands are as strong as the neck is: 1 is `HAND` long. */
const getHandSize = ({ neck }: BodyShape): number => 0.88 + neck * 0.0035;

const X = 450;
/** Plate pixels: from elbow to wrist, and from there to the end of the longest finger. */
const FOREARM = 290;
const HAND = 190;
/** Half the width of an ear beyond the face's side, and the top of the forehead. */
const EAR = 44;
const FOREHEAD = 176;

export function hasArms({ clothes }: BodyShape): boolean {
  return clothes !== 'none';
}

export function measureArms(body: BodyShape, { wide, chin, ears }: Pick<FaceShape, 'wide' | 'chin' | 'ears'>): RigArms {
  const { shoulders, top } = body;
  const face = wide + (ears === false ? 0 : EAR);
  return {
    middle: X,
    shoulder: [X + shoulders - 22, top + 96],
    elbow: [X + shoulders - 6, top + 400],
    length: FOREARM,
    hand: HAND * getHandSize(body),
    face: [X - face, FOREHEAD, X + face, chin],
  };
}

/** Beside the thigh with the thumb before it, or on the lap of somebody who sits. */
export function restHand({ shoulders, seated }: BodyShape): RestingHand {
  return seated === true
    ? { shape: 'fold', x: shoulders * 0.52, y: 470, turn: -0.4 }
    : { shape: 'rest', x: shoulders - 2, y: 590, turn: -0.5 };
}

/** From the shoulder to the elbow, where they are parts of their own. */
export function drawUpperArms(body: BodyShape): readonly Layer[] {
  const { shoulder, elbow } = measureArms(body, NO_FACE);
  const long = elbow[1] - shoulder[1];
  return ARM_SIDES.map((side) => ({
    name: 'upper arm',
    space: 'body',
    lift: 0,
    limb: { bone: 'upper', side },
    shapes: [
      {
        path: `M8 32 C-30 6 -44 -34 -48 -78 C-52 -150 -58 -220 -58 ${-long} C-58 ${-long - 76} 58 ${-long - 76} 58 ${-long} C58 -220 54 -170 46 -110 C42 -60 40 -6 8 32Z`,
        fill: CLOTH[side],
      },
      { path: `M46 -96 C50 -160 56 -220 58 ${-long}`, fill: 'topDark', opacity: 0.6, widths: [1, 5, 3] },
    ],
  }));
}

const NO_FACE = { wide: 0, chin: 0 };

const LIMB_TONES: HandTones = { light: 'limbLight', main: 'limb', palm: 'limb', shade: 'limbShade', dark: 'limbDark', joints: 'limbJoint' };

/** Forearms, hands over them, and the sleeves over both; before everything else. */
export function drawArms(body: BodyShape, { rolled, prosthesis }: ArmShape): readonly Layer[] {
  if (body.clothes === 'none') return [];
  const size = getHandSize(body);
  const sleeve = rolled === true ? 'rolled' : SLEEVES[body.clothes];
  const part = { space: 'body', lift: 0 } as const;
  const sides = prosthesis === undefined ? [undefined] : ARM_SIDES;
  return [
    { ...part, name: 'arm shadow', limb: { bone: 'fore' }, shapes: [SHADOW] },
    ...sides.flatMap((side): readonly Layer[] => {
      const tones = side !== undefined && side === prosthesis ? LIMB_TONES : SKIN_TONES;
      const of = side === undefined ? {} : { side };
      return [
        { ...part, name: 'forearm', limb: { bone: 'fore', ...of }, shapes: drawForearm(sleeve, tones, size) },
        ...HAND_SHAPES.map((shape): Layer => ({ name: 'hand', limb: { bone: 'hand', shape, ...of }, ...drawHand(shape, tones, size) })),
      ];
    }),
    ...ARM_SIDES.map((side): Layer => ({ ...part, name: 'sleeve', limb: { bone: 'fore', side }, shapes: drawSleeve(sleeve, size, side) })),
  ];
}

/** What the forearm keeps from the light, on the body behind it. */
const SHADOW: Stroke = {
  path: `M16 60 L14 ${-FOREARM * 0.9}`,
  fill: 'topDark',
  opacity: 0.5,
  widths: [128, 124, 104],
  soft: 9,
  clip: 'body',
};

/** Half the width of a sleeve at the elbow and in the middle. */
const ELBOW = 60;
const MIDDLE = 52;

/** What is bare of it, up to the wrist. */
function drawForearm(sleeve: Sleeve, tones: HandTones, size: number): readonly Stroke[] {
  const wrist = 29 * size;
  const skin = {
    linear: [-56 * size, -200, 54 * size, -190] as const,
    stops: [
      [0, tones.light],
      [0.3, tones.main],
      [0.7, tones.main],
      [1, tones.shade],
    ] as const,
  };
  if (sleeve !== 'rolled') return [{ path: `M0 -220 L0 ${-FOREARM}`, fill: skin, widths: [2 * wrist, 2 * wrist] }];
  return [
    { path: `M0 -110 L0 ${-FOREARM}`, fill: skin, widths: [94, 88, 74, 2 * wrist] },
    ...(tones.joints === undefined ? [] : drawShell(wrist, tones.joints)),
    {
      path: `M${-MIDDLE} -150 C-20 -132 34 -132 ${MIDDLE} -148 L${MIDDLE} -170 C30 -186 -30 -186 ${-MIDDLE} -170Z`,
      fill: tones.dark,
      opacity: 0.5,
      soft: 4,
    },
  ];
}

/** From the elbow to where it ends. */
function drawSleeve(sleeve: Sleeve, size: number, side: ArmSide): readonly Stroke[] {
  const wrist = 29 * size;
  const fill = CLOTH[side];
  if (sleeve === 'rolled')
    return [
      { path: sleevePath(-140, MIDDLE), fill },
      { path: bandPath(-136, MIDDLE + 4, 34), fill },
      { path: edgePath(-136, MIDDLE + 4), fill: 'topDark', opacity: 0.6, widths: [2, 4, 2] },
      ...drawFolds(-60),
    ];
  const end = -FOREARM + 20;
  const half = wrist + (sleeve === 'blazer' ? 11 : 7);
  const cuffs: Readonly<Record<Exclude<Sleeve, 'rolled'>, readonly Stroke[]>> = {
    ribbed: [
      { path: bandPath(end, wrist + 5, 30), fill },
      { path: edgePath(end + 2, wrist + 5), fill: 'topDark', opacity: 0.7, widths: [3, 5, 3] },
    ],
    plain: [{ path: edgePath(end + 5, wrist + 6), fill: 'topDark', opacity: 0.6, widths: [3, 5, 3] }],
    blazer: [{ path: edgePath(end - 2, half - 2), fill: 'topDark', opacity: 0.7, widths: [3, 5, 3] }],
    cuff: [
      { path: bandPath(end, half + 2, 38), fill },
      { path: edgePath(end, half + 2), fill: 'topDark', opacity: 0.6, widths: [2, 4, 2] },
    ],
  };
  const inner: Stroke = {
    path: bandPath(end - 2, wrist + 5, 22),
    fill: { linear: [-40, 0, 40, 0], stops: toStops('shirt', 'shirtDark') },
  };
  return [...(sleeve === 'blazer' ? [inner] : []), { path: sleevePath(end, half), fill }, ...cuffs[sleeve], ...drawFolds(-84)];
}

/** As the trunk is beside it: in the light at the left, in the shade at the right. */
const CLOTH: Readonly<Record<ArmSide, RigFill>> = {
  left: { linear: [-58, -150, 76, -130], stops: toStops('topLight', 'top') },
  right: { linear: [-90, -150, 58, -130], stops: toStops('top', 'topShade') },
};

/** From the elbow to `end`, where it's `half` wide to either side. */
function sleevePath(end: number, half: number): string {
  return `M${-ELBOW} 0 C${-ELBOW} ${end * 0.4} ${-MIDDLE} ${end * 0.6} ${-half} ${end} C${-half * 0.5} ${end + 9} ${half * 0.5} ${end + 9} ${half} ${end} C${MIDDLE} ${end * 0.6} ${ELBOW} ${end * 0.4} ${ELBOW} 0 C${ELBOW} 80 ${-ELBOW} 80 ${-ELBOW} 0Z`;
}

/** Around a sleeve's end at `y`, `height` on toward the hand. */
function bandPath(y: number, half: number, height: number): string {
  const far = y - height;
  return `M${-half} ${y} C${-half * 0.5} ${y + 9} ${half * 0.5} ${y + 9} ${half} ${y} C${half + 2} ${y - height * 0.4} ${half} ${far + 3} ${half - 4} ${far} C${half * 0.5} ${far + 9} ${-half * 0.5} ${far + 9} ${4 - half} ${far} C${-half} ${far + 3} ${-half - 2} ${y - height * 0.4} ${-half} ${y}Z`;
}

function edgePath(y: number, half: number): string {
  return `M${1 - half} ${y} C${-half * 0.5} ${y + 9} ${half * 0.5} ${y + 9} ${half - 1} ${y}`;
}

function drawFolds(y: number): readonly Stroke[] {
  return [
    { path: `M-44 ${y} C-20 ${y + 12} 10 ${y + 10} 36 ${y - 6}`, fill: 'topDark', opacity: 0.4, widths: [1, 4, 1] },
    { path: `M46 ${y - 26} C30 ${y - 16} 12 ${y - 16} -6 ${y - 22}`, fill: 'topDark', opacity: 0.35, widths: [1, 4, 1] },
  ];
}

/** The shell of an artificial forearm: a seam, and a ring at the wrist. */
function drawShell(wrist: number, joints: string): readonly Stroke[] {
  return [
    { path: `M-14 -170 C-18 -210 -12 -240 -10 ${-FOREARM + 62}`, fill: joints, opacity: 0.7, widths: [4, 4] },
    {
      path: `M${5 - wrist} ${-FOREARM + 48} C-12 ${-FOREARM + 57} 12 ${-FOREARM + 57} ${wrist - 3} ${-FOREARM + 48}`,
      fill: joints,
      widths: [9, 9],
    },
  ];
}
