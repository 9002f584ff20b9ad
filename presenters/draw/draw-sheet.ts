import sharp from 'sharp';
import { drawRig } from '../../src/domain/renderer/drawing/draw-rig.ts';
import { readRig } from '../../src/domain/renderer/drawing/read-rig.ts';
import { computeRigControls, RIG_AT_REST } from '../../src/domain/renderer/drawing/rig-controls.ts';
import { HAND_POSES, type HandPoseName, WHOLE_POSES } from '../../src/domain/renderer/hands/hand-poses.ts';
import { turnRig } from '../../src/domain/renderer/drawing/rig-pack.ts';
import { poseArm, restArms } from '../../src/domain/renderer/hands/pose-arm.ts';
import type { ArmPose, ArmSide } from '../../src/domain/renderer/drawing/rig-arms.ts';
import type { Rig, RigControls } from '../../src/domain/renderer/drawing/rig.ts';
import type { Pose } from '../../src/domain/renderer/pose.ts';
import { toYuv, writeRgb } from '../../src/domain/renderer/yuv-color.ts';
import { CONSONANTS } from '../../src/domain/speech/mouth-track.ts';
import { VISEMES } from '../../src/domain/speech/visemes.ts';
import { CAST } from './cast.ts';
import { compileRig } from '../../src/domain/drawn-presenter/compile-rig.ts';
import { drawInInk } from '../../src/domain/drawn-presenter/ink/ink-rig.ts';

/**
 * Sheets of the drawn presenters, to look at: `cast` shows all at rest, `faces` what each can do (open mouth, closed lids, turned both ways,
 * tilted, a smile, a frown), `mouths` every viseme, in the order of `VISEMES`,
 * `hands` every shape of a hand on either side, `whole` the body of a wide shot, at rest and with some gestures.
 *
 *     node presenters/draw/draw-sheet.ts <file> <ids or all> <cast | faces | mouths | hands | whole> <width of a tile> <soft | ink>
 */
const [file = 'sheet.webp', who = 'all', kind = 'cast', width = '256', style = 'soft'] = process.argv.slice(2);
const GROUNDS = ['#F1E4D3', '#DCE8E4', '#E9E2F0', '#F3EAD9', '#E4EBF0', '#E8E6E0'] as const;
const STILL: Pose = { yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0 };
const DEGREE = Math.PI / 180;
const UPPER_BODY = [60, 50, 840, 1050] as const;
const LOWER_FACE = [230, 480, 670, 760] as const;

const HANDS = [60, 560, 840, 1090] as const;
const WHOLE = [-150, 60, 1050, 1790] as const;

interface Tile {
  readonly hands?: readonly (readonly [HandPoseName, ...ArmSide[]])[];
  readonly controls?: Partial<RigControls>;
  readonly pose?: Partial<Pose>;
}

const FACES: readonly Tile[] = [
  {},
  { controls: { open: 0.75, wide: 0.3, browLeft: 0.7, browRight: 0.7 } },
  { controls: { lid: 1, smile: 0.5 } },
  { controls: { gazeX: 1, round: 1, open: 0.3 }, pose: { yaw: 15 * DEGREE } },
  { controls: { gazeX: -1, teeth: 1, open: 0.2, wide: 0.6 }, pose: { yaw: -15 * DEGREE } },
  { controls: { smile: 1, lid: 0.15 }, pose: { pitch: 6 * DEGREE, roll: 4 * DEGREE } },
  { controls: { smile: -0.7, frown: 0.8, innerBrow: 0.4 }, pose: { pitch: -5 * DEGREE } },
];
const HAND_TILES: readonly Tile[] = [
  { hands: [['open', 'left', 'right']] },
  { hands: [['one', 'right'], ['two', 'left']] },
  { hands: [['three', 'right'], ['thumb', 'left']] },
  { hands: [['point', 'right'], ['present', 'left']] },
  { hands: [['present', 'right'], ['point', 'left']] },
  { hands: [['thumb', 'right'], ['wave', 'left']] },
  { hands: [['fold', 'left', 'right']] },
];
/** Arms that hang, open hands, a layer presented and pointed at, and folded hands. */
const WHOLE_TILES: readonly Tile[] = [{}, ...HAND_TILES.slice(0, 1), ...HAND_TILES.slice(3, 4), ...HAND_TILES.slice(6)];
const STILL_MOTION = Object.fromEntries(
  ['yaw', 'pitch', 'roll', 'sway', 'breath', 'lid', 'gazeX', 'gazeY', 'brow', 'smile', 'innerBrow', 'squint'].map((name) => [name, Float32Array.of(0)]),
) as unknown as Parameters<typeof computeRigControls>[0]['motion'];

const isWhole = kind === 'whole';
const rigs = CAST.map((character) => compileRig(character)).map((rig) => (isWhole ? turnRig(rig, { framing: 'wide' }) : rig)).filter(({ id }) => who === 'all' || who.split(',').includes(id));
const [left, top, right, bottom] = kind === 'mouths' ? LOWER_FACE : kind === 'hands' ? HANDS : isWhole ? WHOLE : UPPER_BODY;
const across = Number(width);
const scale = across / (right - left);
const down = Math.round(((bottom - top) * scale) / 2) * 2;

const tiles = rigs.flatMap((rig, at) => {
  const ready = readRig(style === 'ink' ? drawInInk(rig) : rig);
  const ground = GROUNDS[at % GROUNDS.length] ?? GROUNDS[0];
  const mouths = VISEMES.map((viseme): Tile => {
    const { open, width: wide, sprite = '' } = rig.visemes[viseme];
    const consonant = Uint8Array.of(CONSONANTS.indexOf(sprite as (typeof CONSONANTS)[number]));
    const mouth = { open: Float32Array.of(open), width: Float32Array.of(wide), consonant, strength: Float32Array.of(1) };
    return { controls: computeRigControls({ mouth, motion: STILL_MOTION }, 0) };
  });
  return (kind === 'mouths' ? mouths : kind === 'faces' ? FACES : kind === 'hands' ? HAND_TILES : isWhole ? WHOLE_TILES : [{}]).map(({ controls, pose, hands }: Tile) => {
    const canvas = createGround(ground);
    const frame = { controls: { ...RIG_AT_REST, ...controls }, pose: { ...STILL, ...pose }, scale, left: -left * scale, top: -top * scale, arms: listArms(rig, hands) };
    drawRig(canvas, ready, frame);
    return toRgb(canvas);
  });
});

function listArms({ arms }: Rig, hands: Tile['hands'] = []): readonly ArmPose[] {
  if (arms === undefined) return [];
  const raised = hands.flatMap(([, ...sides]) => sides);
  const resting = restArms(arms, { left, right }).filter(({ side }) => !raised.includes(side));
  return [...resting, ...hands.flatMap(([name, ...sides]) => sides.map((side) => poseArm(arms, { ...(isWhole ? WHOLE_POSES : HAND_POSES)[name], side }, { left, right })))];
}

function createGround(color: (typeof GROUNDS)[number]) {
  const { y, u, v } = toYuv(color);
  const half = (across * down) / 4;
  return { width: across, height: down, y: new Uint8Array(across * down).fill(y), u: new Uint8Array(half).fill(u), v: new Uint8Array(half).fill(v) };
}

function toRgb({ y, u, v }: ReturnType<typeof createGround>): Buffer {
  const rgb = Buffer.alloc(across * down * 3);
  y.forEach((luma, at) => {
    const half = (Math.floor(at / across) >> 1) * (across / 2) + ((at % across) >> 1);
    writeRgb(rgb, at * 3, [luma, u[half] ?? 0, v[half] ?? 0]);
  });
  return rgb;
}

const columns = kind === 'faces' ? FACES.length : isWhole ? WHOLE_TILES.length : kind === 'hands' ? HAND_TILES.length : kind === 'mouths' ? 5 : Math.min(6, tiles.length);
const sheet = { width: columns * across, height: Math.ceil(tiles.length / columns) * down, channels: 3, background: '#ffffff' } as const;
const placed = tiles.map((input, at) => ({
  input,
  raw: { width: across, height: down, channels: 3 } as const,
  left: (at % columns) * across,
  top: Math.floor(at / columns) * down,
}));
const drawn = await sharp({ create: sheet }).composite(placed).png().toBuffer();
await (file.endsWith('.png') ? sharp(drawn).png() : sharp(drawn).webp({ quality: 86 })).toFile(file);
