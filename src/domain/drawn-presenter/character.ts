import type { SpeakingStyle } from '../renderer/motion/speaking-style.ts';
import type { HexColor } from '../project/project.ts';
import { MOUTH_VISEMES } from '../photo-presenter/mouth-visemes.ts';
import { type ArmShape, drawArms, drawUpperArms, hasArms, measureArms, restHand } from './arms.ts';
import { toLipDark } from './keep-contrast.ts';
import { drawBody, drawNeck } from './body.ts';
import type { BodyShape } from './cut-garment.ts';
import { type Character, type Controls, type Layer, mix } from './compile-rig.ts';
import { drawBrow, drawEye } from './eye.ts';
import { drawHead, type FaceShape } from './face.ts';
import { drawMouth } from './mouth.ts';
import { drawNose } from './nose.ts';
import { drawGlasses } from './wear/glasses.ts';

export interface Colors {
  readonly skin: HexColor;
  readonly hair: HexColor;
  readonly brow?: HexColor;
  readonly iris: HexColor;
  readonly lip: HexColor;
  readonly top: HexColor;
  readonly shirt: HexColor;
  readonly cover?: HexColor;
  readonly frame?: HexColor;
  readonly blush?: HexColor;
  readonly metal?: HexColor;
  /** Of an artificial forearm and hand. */
  readonly limb?: HexColor;
}

export interface Traits {
  readonly id: string;
  readonly colors: Colors;
  readonly face: FaceShape;
  readonly body: BodyShape;
  readonly arms?: ArmShape;
  readonly rest: { readonly yaw: number; readonly pitch: number; readonly roll: number };
  readonly headBox: readonly [number, number, number, number];
  readonly glasses?: 'round' | 'square';
  /** Chosen habits; without them they follow from the id. */
  readonly habits?: Partial<SpeakingStyle>;
  /** Hair isn't seen: under a cloth that looks recolor, or under one that keeps its color. */
  readonly cover?: 'recolored' | 'kept';
  /** Behind the body, between body and head, on the face under brows and mouth, and before the face. */
  readonly behind?: (c: Controls) => readonly Layer[];
  readonly under?: (c: Controls) => readonly Layer[];
  readonly on?: (c: Controls) => readonly Layer[];
  readonly over?: (c: Controls) => readonly Layer[];
}

function luma(color: HexColor): number {
  const bits = Number.parseInt(color.slice(1), 16);
  return (((bits >> 16) & 255) * 0.3 + ((bits >> 8) & 255) * 0.59 + (bits & 255) * 0.11) / 255;
}

/** Trousers go with what is worn above them: dark ones below a light top, lighter ones below a dark one. */
function mixPants(top: HexColor): Readonly<Record<string, HexColor>> {
  const pants = luma(top) < 0.36 ? mix('#7D7468', top, 0.16) : mix('#2F3A55', top, 0.12);
  return {
    pants,
    pantsLight: mix(pants, '#FFF3DC', 0.16),
    pantsShade: mix(pants, '#141430', 0.24),
    pantsDark: mix(pants, '#10102A', 0.46),
  };
}

/** All tones of a person from a few colors: light is warm, shade goes to the red on skin and to the blue on cloth. */
function mixPalette({ skin, hair, iris, lip, top, shirt, ...others }: Colors): Readonly<Record<string, HexColor>> {
  const dark = 1 - luma(skin);
  const shade = mix(mix(skin, '#8A2F1E', 0.3), '#1F0A12', 0.14 + dark * 0.16);
  return {
    skin,
    skinLight: mix(skin, '#FFE9CF', 0.34 - dark * 0.12),
    skinHigh: mix(skin, '#FFF6E6', 0.6 - dark * 0.2),
    skinShade: mix(skin, shade, 0.42),
    skinDark: shade,
    skinDeep: mix(shade, '#2A0A10', 0.34),
    // Palms are lighter than the backs of hands the darker the skin is.
    palm: mix(skin, '#E3AE90', Math.max(dark - 0.35, 0) * 0.9),
    blush: others.blush ?? mix('#E5514C', skin, 0.2),
    lid: mix(skin, shade, 0.5),
    brow: others.brow ?? mix(hair, '#1A1013', 0.15),
    lash: mix(mix(hair, '#1C1114', 0.72), '#000000', 0.1),
    eyeWhite: '#FFFCF7',
    eyeWhiteDark: '#E9DFDA',
    eyeShade: '#54323B',
    tear: '#D98F86',
    iris,
    irisDark: mix(iris, '#120A0C', 0.5),
    irisLight: mix(iris, '#FFF0C8', 0.4),
    pupil: '#140B0D',
    glint: '#FFFFFF',
    lip,
    lipDark: toLipDark(lip),
    lipLight: mix(lip, '#FFE4DA', 0.4),
    lipLine: mix(mix(lip, '#2A0710', 0.66), shade, 0.15),
    mouth: '#7A2230',
    mouthDark: '#35101A',
    teeth: '#FFFDF8',
    teethShade: '#DFD3CE',
    tongue: '#D4646A',
    hair,
    hairLight: mix(hair, '#FFD9A8', luma(hair) > 0.6 ? 0.35 : 0.2),
    hairDark: mix(hair, '#140A12', 0.38),
    hairHigh: mix(hair, '#FFE8C8', luma(hair) > 0.6 ? 0.7 : 0.34),
    top,
    topLight: mix(top, '#FFF3DC', 0.2),
    topShade: mix(top, '#141430', 0.2),
    topDark: mix(top, '#10102A', 0.42),
    shirt,
    shirtDark: mix(shirt, '#3A3350', 0.24),
    ...mixPants(top),
    frame: others.frame ?? '#2B2629',
    metal: others.metal ?? '#E3B65A',
    chair: '#2C2D35',
    chairLight: '#4B4D58',
    ...(others.limb && {
      limb: others.limb,
      limbLight: mix(others.limb, '#F4FAFF', 0.34),
      limbShade: mix(others.limb, '#101822', 0.3),
      limbDark: mix(others.limb, '#101822', 0.62),
      limbJoint: mix(others.limb, '#1C2430', 0.78),
    }),
    ...(others.cover && {
      cover: others.cover,
      coverLight: mix(others.cover, '#FFF0DC', 0.2),
      coverDark: mix(others.cover, '#160C24', 0.36),
      coverShade: mix(others.cover, '#160C24', 0.18),
    }),
  };
}

const CUTS = ['bust', 'whole'] as const;
/** Down to the thighs, below the fingertips of arms that hang. */
const WHOLE_HEIGHT = 1800;

export function createCharacter(person: Traits): Character {
  const { id, colors, face, body, arms = {}, rest, headBox } = person;
  return {
    id,
    width: 900,
    height: 1100,
    anchors: {
      eyesCentre: [450, face.eye.y],
      mouthCentre: [450, 612],
      chin: [450, face.chin],
      neckPivot: [450, 750],
      headJoint: [450, 560],
      shoulderLine: body.top,
      headBox,
    },
    visemes: MOUTH_VISEMES,
    palette: Object.fromEntries(Object.entries(mixPalette(colors)).map(([name, color]) => [name, color.toLowerCase() as HexColor])),
    regions: {
      hair: person.cover !== undefined ? [] : ['hair', 'hairLight', 'hairDark', 'hairHigh'],
      ...(person.cover === 'recolored'
        ? { outer: ['cover', 'coverLight', 'coverShade', 'coverDark'], inner: ['top', 'topLight', 'topShade', 'topDark'] }
        : body.clothes === 'blazer'
          ? { outer: ['top', 'topLight', 'topShade', 'topDark'], inner: ['shirt', 'shirtDark'] }
          : { inner: ['top', 'topLight', 'topShade', 'topDark'] }),
    },
    rest,
    ...(hasArms(body) && { arms: measureArms(body, face), whole: { height: WHOLE_HEIGHT, rest: restHand(body) } }),
    ...(person.habits && { habits: person.habits }),
    dome: { x: 450, y: 450, across: face.wide + 14, down: 296, depth: 158 },
    draw: (c) => [
      ...(person.behind?.(c) ?? []),
      drawNeck(body),
      ...CUTS.flatMap((cut) =>
        [...drawBody({ ...body, cut }), ...(cut === 'whole' ? drawUpperArms(body) : [])].map((layer) => ({ ...layer, cut })),
      ),
      ...(person.under?.(c) ?? []),
      ...drawHead(face, c),
      ...(person.on?.(c) ?? []),
      drawEye(face, c, -1),
      drawEye(face, c, 1),
      drawNose(face),
      drawMouth(face, c),
      drawBrow(face, c, -1),
      drawBrow(face, c, 1),
      ...(person.glasses === undefined ? [] : [drawGlasses(face, person.glasses)]),
      ...(person.over?.(c) ?? []),
      ...(hasArms(body) ? drawArms(body, arms) : []),
    ],
  };
}
