import type { Framing, HexColor } from '../../project/project.ts';
import { createCutout, halvePlane } from '../cutout.ts';
import { restArms } from '../hands/pose-arm.ts';
import type { Shot } from '../place-presenter.ts';
import type { PresenterPack, SpriteGroup } from '../presenter-pack.ts';
import type { Palette } from '../recolor-curve.ts';
import type { SetLight } from '../set-light.ts';
import { drawRig } from './draw-rig.ts';
import { readRig } from './read-rig.ts';
import type { Rig } from './rig.ts';
import { RIG_AT_REST, RIG_GRID, RIG_ROUND_OPENING } from './rig-controls.ts';

const STILL = { yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0 };

/**
 * A drawn presenter as a pack: its plate is the drawing at rest, which decides where it stands and throws the shadow. Nothing of it is
 * scaled into the frame: that is drawn from the rig.
 */
export function createRigPack(rig: Rig): PresenterPack {
  const ready = readRig(rig);
  const { anchors, width, height } = rig;
  const plate = createCutout(width, height);
  const arms = rig.arms === undefined ? [] : restArms(rig.arms, { left: -Infinity, right: Infinity });
  drawRig(plate, ready, { controls: RIG_AT_REST, pose: STILL, scale: 1, left: 0, top: 0, arms });
  const [eyes, mouth] = [placeGroup(anchors.eyesCentre, EYES), placeGroup(anchors.mouthCentre, MOUTH)];
  return {
    id: rig.id,
    visemes: rig.visemes,
    plate: { ...plate, alphaHalf: halvePlane(plate.alpha, width) },
    mouth,
    eyes,
    grid: RIG_GRID,
    roundOpening: RIG_ROUND_OPENING,
    depth: { width: 2, height: 2, step: Math.max(width, height), metres: new Float32Array(4), metresPerPixel: 1 },
    masks: [],
    anchors,
    rig: ready,
  };
}

/** Width and height of the places of eyes and mouth, in plate pixels. */
const EYES = [340, 180] as const;
const MOUTH = [240, 180] as const;

function placeGroup([x, y]: readonly [number, number], [width, height]: readonly [number, number]): SpriteGroup {
  const even = (value: number): number => Math.round(value / 2) * 2;
  return { left: even(x - width / 2), top: even(y - height / 2), width, height, sprites: new Map() };
}

/** The tones of a region keep their distance from its main color. */
export function recolorRig(rig: Rig, colors: Palette): Rig {
  const palette: Record<string, HexColor> = { ...rig.palette };
  for (const [region, names] of Object.entries(rig.regions) as [keyof Rig['regions'], readonly string[]][]) {
    const wanted = colors[region];
    const main = rig.palette[names[0] ?? ''];
    if (wanted === undefined || main === undefined) continue;
    const [to, from] = [readColor(wanted), readColor(main)];
    for (const name of names)
      palette[name] = writeColor(readColor(rig.palette[name] ?? main).map((value, at) => value - (from[at] ?? 0) + (to[at] ?? 0)));
  }
  return { ...rig, palette };
}

/** Degrees by which a drawn head is turned in the framing of that name. */
const TURNED = 14;

/** Beside the middle, the head faces what it talks about; there, it keeps its own side, and turned it faces the left. */
export function turnRig(rig: Rig, { framing, aside }: Pick<Shot, 'framing' | 'aside'>): Rig {
  const yaw = framing === 'turned' ? TURNED : Math.abs(rig.rest.yaw);
  const facesLeft = aside === undefined ? framing === 'turned' || rig.rest.yaw < 0 : aside === 'right';
  return { ...cutRig(rig, framing), rest: { ...rig.rest, yaw: facesLeft ? -yaw : yaw } };
}

/** As much of the body as the framing shows. */
function cutRig(rig: Rig, framing: Framing): Rig {
  const { whole, arms } = rig;
  if (framing !== 'wide' || whole === undefined || arms === undefined) return rig;
  return { ...rig, cut: 'whole', height: whole.height, arms: { ...arms, rest: whole.rest } };
}

/** Gain of red and loss of blue at full warmth: a drawing takes on a set's light less than a photo. */
const WARM_RED = 0.035;
const WARM_BLUE = 0.06;

/** All colors in a set's light. */
export function gradeRig(rig: Rig, { exposure, warmth }: Pick<SetLight, 'exposure' | 'warmth'>): Rig {
  const gains = [exposure * (1 + WARM_RED * warmth), exposure, exposure * (1 - WARM_BLUE * warmth)];
  const grade = (color: HexColor): HexColor => writeColor(readColor(color).map((value, at) => value * (gains[at] ?? 1)));
  return { ...rig, palette: Object.fromEntries(Object.entries(rig.palette).map(([name, color]) => [name, grade(color)])) };
}

function readColor(color: HexColor): readonly number[] {
  const bits = Number.parseInt(color.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

function writeColor(channels: readonly number[]): HexColor {
  const bytes = channels.map((value) =>
    Math.min(Math.max(Math.round(value), 0), 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
}
