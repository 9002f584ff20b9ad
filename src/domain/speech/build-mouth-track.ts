import { blendShapes, type MouthTargets } from './blend-shapes.ts';
import { computeConsonantSpan } from './compute-consonant-span.ts';
import { computeMouthShapes } from './compute-mouth-shapes.ts';
import { NEUTRAL, findQuietFrames, VOICED } from './find-quiet-frames.ts';
import { type FrameClock, getFrameMiddle, measureFrameLevels } from './frame-levels.ts';
import { computeGate } from './gate-path.ts';
import { keepMoving } from './keep-moving.ts';
import { limitSpeedAround, limitSpeedBelow } from './limit-speed.ts';
import {
  CLOSING_RAMP,
  CLOSING_SPEED,
  CONSONANT_SAG,
  LEAD,
  LOUDEST,
  LOUDNESS_SHARE,
  OPENING_ACCELERATION,
  OPENING_SPEED,
  RELAXING_RAMP,
  RESPONSE,
  RESPONSE_LAG,
  SILENCE_THRESHOLD,
  WIDEST_TALK,
  WIDTH_SPEED,
} from './mouth-timing.ts';
import { CONSONANTS, type BuildMouthTrack, type VisemeTable } from './mouth-track.ts';
import { placeConsonants, type ConsonantTrack } from './place-consonants.ts';
import { settlePath } from './settle-path.ts';

const PP = CONSONANTS.indexOf('PP');
const FF = CONSONANTS.indexOf('FF');
/** Sprites with a width of their own; the others take the width of the vowels around them. */
const OWN_WIDTH: ReadonlySet<string> = new Set(['SS', 'CH']);
/** Share of its width that such a sprite takes. */
const WIDTH_PULL = 0.8;

/**
 * Lip sync track, one entry per frame. Lips close on every p, b and m, teeth show on every f and v, the mouth is closed in silence and in
 * the last frame, leads the sound by one frame and moves with continuous speed. Uses only + - * / and the square root, so every engine
 * computes the same bytes.
 */
export const buildMouthTrack: BuildMouthTrack = ({ spoken, visemes, ...clock }) => {
  const shapes = computeMouthShapes(spoken.phones);
  const quiet = findQuietFrames(measureFrameLevels(spoken.pcm, clock), clock);
  const early = { ...clock, leadIn: clock.leadIn - LEAD };
  const consonants = placeConsonants(
    shapes.flatMap((shape) => computeConsonantSpan(shape, visemes) ?? []),
    early,
  );
  clearQuietConsonants(consonants, quiet);

  const path = followShapes(shapes, { spoken, visemes, clock: { ...early, leadIn: early.leadIn - RESPONSE_LAG } });
  addTremor(path, clock);
  pullToConsonants(path, consonants, visemes);
  closeInPauses(path, quiet, clock.frameRate);

  const open = limitOpening(path.open, consonants, clock.frameRate);
  const width = limitSpeedAround(path.width, WIDTH_SPEED / clock.frameRate, findNeutralFrames(quiet));
  keepMoving({ open, width, strength: consonants.strength }, (frame) => isShut(quiet, frame));
  return {
    open: Float32Array.from(open),
    width: Float32Array.from(width),
    consonant: consonants.consonant,
    strength: Float32Array.from(consonants.strength),
  };
};

function followShapes(
  shapes: Parameters<typeof blendShapes>[0],
  { spoken, visemes, clock }: Pick<Parameters<BuildMouthTrack>[0], 'spoken' | 'visemes'> & { readonly clock: FrameClock },
): MouthTargets {
  const targets = blendShapes(shapes, visemes, clock);
  followLoudness(targets.open, measureFrameLevels(spoken.pcm, clock));
  return { open: settlePath(targets.open, clock.frameRate, RESPONSE), width: settlePath(targets.width, clock.frameRate, RESPONSE) };
}

/** Scales the opening by loudness relative to the mean of voiced frames. */
function followLoudness(open: Float64Array, levels: Float64Array): void {
  const voiced = levels.filter((level) => level >= SILENCE_THRESHOLD);
  const usual = voiced.reduce((sum, level) => sum + level, 0) / Math.max(1, voiced.length);
  for (let frame = 0; frame < open.length; frame += 1) {
    const loudness = Math.min(LOUDEST, (levels[frame] ?? 0) / Math.max(usual, SILENCE_THRESHOLD));
    open[frame] = Math.min((open[frame] ?? 0) * (1 - LOUDNESS_SHARE + LOUDNESS_SHARE * loudness), WIDEST_TALK);
  }
}

/** Size and period (seconds) of the small movement that a held shape keeps: of the opening in shares, of the width in grid units. */
const TREMOR = { open: 0.05, openPeriod: 0.3, width: 0.04, widthPeriod: 0.48 } as const;

function addTremor({ open, width }: MouthTargets, clock: FrameClock): void {
  for (let frame = 0; frame < open.length; frame += 1) {
    const time = getFrameMiddle(clock, frame);
    const shape = open[frame] ?? 0;
    open[frame] = Math.min(shape * (1 + TREMOR.open * computeWave(time / TREMOR.openPeriod)), WIDEST_TALK);
    width[frame] = Math.min(Math.max((width[frame] ?? 0) + TREMOR.width * computeWave(time / TREMOR.widthPeriod), -1), 1);
  }
}

/** A sine drawn with two parabolas: period 1, -1 to 1. */
function computeWave(turns: number): number {
  const part = turns - Math.floor(turns);
  return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part);
}

/** Moves the path to the grid point of a consonant's sprite while it is shown. */
function pullToConsonants({ open, width }: MouthTargets, consonants: ConsonantTrack, visemes: VisemeTable): void {
  for (let frame = 0; frame < open.length; frame += 1) {
    const sprite = CONSONANTS[consonants.consonant[frame] ?? 0];
    if (sprite === undefined || sprite === '') continue;
    const at = visemes[sprite === 'NN' ? 'nn' : sprite];
    const strength = consonants.strength[frame] ?? 0;
    const isLips = sprite === 'PP' || sprite === 'FF';
    const pull = consonants.fixed[frame] === 1 ? 1 : Math.min(strength / (isLips ? 1 - CONSONANT_SAG - 0.1 : 1), 1);
    open[frame] = (open[frame] ?? 0) * (1 - pull) + at.open * pull;
    if (OWN_WIDTH.has(sprite)) width[frame] = (width[frame] ?? 0) * (1 - WIDTH_PULL * pull) + at.width * WIDTH_PULL * pull;
  }
}

function clearQuietConsonants(consonants: ConsonantTrack, quiet: Uint8Array): void {
  quiet.forEach((state, frame) => {
    const atEnd = frame === quiet.length - 1;
    const sprite = consonants.consonant[frame];
    if (!atEnd && (!isShut(quiet, frame) || sprite === PP || sprite === FF || state === VOICED)) return;
    consonants.consonant[frame] = 0;
    consonants.strength[frame] = 0;
  });
}

/** A quiet frame, except the last before a sound: lips lead. */
function isShut(quiet: Uint8Array, frame: number): boolean {
  return quiet[frame] !== VOICED && (frame === quiet.length - 1 || quiet[frame + 1] !== VOICED);
}

function closeInPauses({ open, width }: MouthTargets, quiet: Uint8Array, frameRate: number): void {
  const shut = quiet.map((_, frame) => (frame === quiet.length - 1 || isShut(quiet, frame) ? 1 : 0));
  const opened = computeGate(shut, CLOSING_RAMP * frameRate);
  const spread = computeGate(findNeutralFrames(quiet), RELAXING_RAMP * frameRate);
  for (let frame = 0; frame < open.length; frame += 1) {
    open[frame] = (open[frame] ?? 0) * (opened[frame] ?? 0);
    width[frame] = (width[frame] ?? 0) * (spread[frame] ?? 0);
  }
}

/** What limits the jaw may let what is seen of it jump again, and the other way around: so often one follows the other. */
const LIMIT_PASSES = 4;

/** The jaw starts slowly, and so do lips that part: neither what the jaw opens nor what is seen of it jumps, up or down. */
function limitOpening(wanted: Float64Array, { consonant, strength }: ConsonantTrack, frameRate: number): Float64Array {
  const jaw = { up: OPENING_SPEED / frameRate, down: CLOSING_SPEED / frameRate, faster: OPENING_ACCELERATION / frameRate ** 2 };
  const parted = wanted.map((_, frame) => (consonant[frame] === PP ? 1 - (strength[frame] ?? 0) : 1));
  let open = wanted;
  for (let pass = 0; pass < LIMIT_PASSES; pass += 1) {
    const seen = limitSpeedBelow(
      open.map((most, frame) => most * (parted[frame] ?? 1)),
      jaw,
    );
    const below = open.map((most, frame) => (parted[frame] === 0 ? most : Math.min(most, (seen[frame] ?? 0) / (parted[frame] ?? 1))));
    open = limitSpeedBelow(below, jaw);
  }
  return open;
}

function findNeutralFrames(quiet: Uint8Array): Uint8Array {
  return quiet.map((state, frame) => ((state === NEUTRAL && isShut(quiet, frame)) || frame === quiet.length - 1 ? 1 : 0));
}
