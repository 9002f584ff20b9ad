import { computeHexContrast } from '../shared/color-contrast.ts';
import type { ArmShape } from './arms.ts';
import type { BodyShape } from './cut-garment.ts';
import { BROWS } from './brows.ts';
import { type Colors, createCharacter, type Traits } from './character.ts';
import type { PresenterChoices } from './choices.ts';
import { compileRig, type Controls, type Layer, mix } from './compile-rig.ts';
import type { FaceShape } from './face.ts';
import { type DrawnFor, fitLayers } from './fit-layers.ts';
import { HAIR_STYLES } from './hair/styles.ts';
import { areLipsSeen, keepContrast, LEAST_CONTRAST } from './keep-contrast.ts';
import { HABITS } from './speaking-habits.ts';
import type { HexColor } from '../project/project.ts';
import type { Rig } from '../renderer/drawing/rig.ts';
import { drawEarrings } from './wear/earrings.ts';
import { drawFullBeard } from './wear/full-beard.ts';
import { drawDrape, drawHijab } from './wear/hijab.ts';
import { drawMustache } from './wear/mustache.ts';
import { drawShortBeard } from './wear/short-beard.ts';
import { drawTrimmedBeard } from './wear/trimmed-beard.ts';
import { drawTurban } from './wear/turban.ts';
import { drawWheelchair } from './wear/wheelchair.ts';

/** Draws a presenter from choices: the same rig for the same choices, each time and everywhere. */
export function drawChoices(choices: PresenterChoices, id: string): Rig {
  return compileRig(createCharacter(toTraits(choices, id)));
}

/** The same at rest only, for a small picture of a choice. */
export function drawStill(choices: PresenterChoices): Rig {
  return compileRig(createCharacter(toTraits(choices, 'still')), []);
}

type Draw = (c: Controls) => readonly Layer[];
interface Worn {
  readonly draw: Draw;
  readonly for: DrawnFor;
}

const BEARDS: Readonly<Record<'trimmed' | 'short' | 'full', Worn>> = {
  trimmed: { draw: drawTrimmedBeard, for: { wide: 186, jaw: 162, chin: 714 } },
  short: { draw: drawShortBeard, for: { wide: 182, jaw: 160, chin: 714 } },
  full: { draw: drawFullBeard, for: { wide: 182, jaw: 158, chin: 716 } },
};
/** How far below the chin a full beard reaches, and a head without one. Plate pixels. */
const FULL_BEARD_ROOM = 54;
const CHIN_ROOM = 2;

const HIJAB: DrawnFor & { readonly chin: number } = { wide: 178, jaw: 142, chin: 702 };
const TURBAN: DrawnFor = { wide: 182 };
/** Left, top and right of a head with a cover; a hijab reaches this far below the chin. */
const COVER_BOXES = { hijab: [196, 118, 704], turban: [186, 96, 714] } as const;
const HIJAB_ROOM = 58;

export function toTraits(choices: PresenterChoices, id: string): Traits {
  const { cover, beard, glasses, seat, earrings, manner } = choices;
  const style = HAIR_STYLES[choices.hair];
  const face = toFace(choices, { hidesEars: cover === 'hijab' || (cover === 'none' && style.hidesEars === true) });
  const fit =
    (draw: ((c: Controls, face: FaceShape) => readonly Layer[]) | undefined, from: DrawnFor): Draw =>
    (c) =>
      draw === undefined ? [] : fitLayers(draw(c, face), from, face);
  const hair = { wide: style.wide };
  const behind = [seat === 'wheelchair' ? drawWheelchair : undefined, cover === 'none' ? fit(style.behind, hair) : undefined];
  const over = [
    earrings === 'yes' && face.ears !== false ? fit(drawEarrings, { wide: 184 }) : undefined,
    cover === 'hijab' ? fit(drawHijab, HIJAB) : cover === 'turban' ? fit(drawTurban, TURBAN) : fit(style.over, hair),
    beard === 'mustache' ? drawMustache : undefined,
  ];
  const box = cover === 'none' ? style.box : COVER_BOXES[cover];
  const across = face.wide / (cover === 'none' ? style.wide : cover === 'hijab' ? HIJAB.wide : TURBAN.wide);
  const chinRoom = beard === 'full' ? FULL_BEARD_ROOM : cover === 'hijab' ? HIJAB_ROOM : (style.chinRoom ?? CHIN_ROOM);
  const bottom = Math.max(cover === 'none' ? (style.bottom ?? 0) : 0, face.chin + chinRoom);
  const side = (x: number): number => Math.round(450 + (x - 450) * across);
  const habits = HABITS[manner];
  return {
    id,
    colors: toColors(choices),
    face,
    body: toBody(choices),
    arms: toArms(choices),
    rest: { yaw: choices.turn, pitch: 0, roll: choices.tilt },
    headBox: [side(box[0]), box[1], side(box[2]), bottom],
    ...(glasses !== 'none' && { glasses }),
    ...(cover !== 'none' && { cover: cover === 'hijab' ? 'recolored' : 'kept' }),
    ...(habits !== undefined && { habits }),
    behind: join(behind),
    under: cover === 'hijab' ? drawDrape : join([]),
    on: beard === 'none' || beard === 'mustache' ? join([]) : fit(BEARDS[beard].draw, BEARDS[beard].for),
    over: join(over),
  };
}

const join =
  (parts: readonly (Draw | undefined)[]): Draw =>
  (c) =>
    parts.flatMap((draw) => draw?.(c) ?? []);

/** Rows by which brows stay above the eyes, above the top of either kind of glasses, and below a turban. */
const BROW_OVER_EYE = 56;
const BROW_OVER_GLASSES = { round: 68, square: 62 } as const;
const HIGHEST_UNDER_TURBAN = 388;
/** A jaw is narrower than the cheeks, and a chin than the jaw. */
const JAW_INSIDE = 12;
const CHIN_SHARE = 0.52;

function toFace(choices: PresenterChoices, { hidesEars }: { readonly hidesEars: boolean }): FaceShape {
  const { faceWidth, jaw, chinWidth, chin, eyeHeight, lids, lashes, glasses, cover, age, freckles, beard } = choices;
  const narrow = Math.min(jaw, faceWidth - JAW_INSIDE);
  const lowest = eyeHeight - (glasses === 'none' ? BROW_OVER_EYE : BROW_OVER_GLASSES[glasses]);
  const brow = Math.min(cover === 'turban' ? Math.max(choices.browHeight, HIGHEST_UNDER_TURBAN) : choices.browHeight, lowest);
  return {
    wide: faceWidth,
    jaw: narrow,
    chinWide: Math.min(chinWidth, Math.round(narrow * CHIN_SHARE)),
    chin,
    eye: {
      x: choices.eyeGap,
      y: eyeHeight,
      size: choices.eyeSize,
      tilt: choices.eyeTilt,
      lash: lashes === 'long',
      tall: choices.eyeOpening,
      ...(lids === 'smooth' && { fold: false }),
    },
    brow: { widths: BROWS[choices.brows], y: brow, arch: choices.browArch, tail: choices.browTail },
    nose: { wide: choices.noseWidth, y: choices.noseHeight, long: choices.noseLength },
    lips: { full: choices.lipFullness, wide: choices.lipWidth, smile: choices.smile },
    bearded: beard !== 'none' && beard !== 'mustache',
    blush: choices.blush,
    ...(age !== 'young' && { age: age === 'middle' ? 1 : 2 }),
    ...(freckles === 'yes' && { freckles: true }),
    ...(hidesEars && { ears: false }),
  };
}

function toBody({ neck, shoulders, shoulderLine, clothes, seat }: PresenterChoices): BodyShape {
  return { neck, shoulders, top: shoulderLine, clothes, ...(seat === 'wheelchair' && { seated: true }) };
}

function toArms({ sleeves, prosthesis }: PresenterChoices): ArmShape {
  return { ...(sleeves === 'rolled' && { rolled: true }), ...(prosthesis !== 'none' && { prosthesis }) };
}

/** The white of an eye, which an iris has to stand out from. */
const EYE_WHITE = '#FFFCF7';
const SEEN = { darker: '#1a0a0c', lighter: '#ffe3d6' } as const;
const SEEN_LIPS = { darker: '#5a1420', lighter: '#f0a59c' } as const;

/** An artificial arm: gray-blue. */
const LIMB = '#5C6B7E';

/** How much of the skin is seen through hair that was shaved. */
const STUBBLE_SKIN = 0.45;

/** What speaks has to be seen, whatever was chosen. */
function toColors(choices: PresenterChoices): Colors {
  const { skin, hairColor, top, shirt, cloth, frame, metal, cover, prosthesis, brow, blushColor } = choices;
  const hair = choices.hair === 'shaved' && choices.beard === 'none' ? mix(hairColor, skin, STUBBLE_SKIN) : hairColor;
  const stands = (ground: HexColor, least: number) => (color: HexColor) => computeHexContrast(color, ground) >= least;
  return {
    skin,
    hair,
    brow: keepContrast(brow ?? mix(hairColor, '#1A1013', 0.15), { isSeen: stands(skin, LEAST_CONTRAST.brow), ...SEEN }),
    iris: keepContrast(choices.iris, { isSeen: stands(EYE_WHITE, LEAST_CONTRAST.iris), ...SEEN }),
    lip: keepContrast(choices.lip, { isSeen: (lip) => areLipsSeen(lip, skin), ...SEEN_LIPS }),
    top,
    shirt,
    frame,
    metal,
    ...(cover !== 'none' && { cover: cloth }),
    ...(prosthesis !== 'none' && { limb: LIMB }),
    ...(blushColor !== null && { blush: blushColor }),
  };
}
