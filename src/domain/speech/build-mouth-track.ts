import { blendShapes, type MouthTargets } from './blend-shapes.ts';
import { computeConsonantSpan } from './compute-consonant-span.ts';
import { limitSpeedAround, limitSpeedBelow } from './limit-speed.ts';
import { computeMouthShapes } from './compute-mouth-shapes.ts';
import { CLOSING_SPEED, SILENCE_THRESHOLD, LOUDNESS_SHARE, OPENING_SPEED, WIDTH_SPEED } from './mouth-timing.ts';
import { CONSONANTS, type BuildMouthTrack, type VisemeTable } from './mouth-track.ts';
import { placeConsonants, type ConsonantTrack } from './place-consonants.ts';
import { NEUTRAL, findQuietFrames, VOICED } from './find-quiet-frames.ts';
import { measureFrameLevels } from './frame-levels.ts';

const PP = CONSONANTS.indexOf('PP');
const FF = CONSONANTS.indexOf('FF');

/**
 * Lip sync track, one entry per frame. Lips close on every p, b and m, teeth show on every f and v, the mouth is closed in silence and in
 * the last frame, and speed is limited to that of lips. Uses only + - * / and the square root, so every engine computes the same bytes.
 */
export const buildMouthTrack: BuildMouthTrack = ({ spoken, visemes, ...clock }) => {
  const shapes = computeMouthShapes(spoken.phones);
  const levels = measureFrameLevels(spoken.pcm, clock);
  const quiet = findQuietFrames(levels, clock);
  const consonants = placeConsonants(
    shapes.flatMap((shape) => computeConsonantSpan(shape, visemes) ?? []),
    clock,
  );

  const targets = blendShapes(shapes, visemes, clock);
  followLoudness(targets.open, levels);
  pullToConsonants(targets, consonants, visemes);
  closeInPauses(targets, consonants, quiet);

  const open = limitSpeedBelow(targets.open, { up: OPENING_SPEED / clock.frameRate, down: CLOSING_SPEED / clock.frameRate });
  const neutral = quiet.map((state, frame) => (state === NEUTRAL || frame === quiet.length - 1 ? 1 : 0));
  const width = limitSpeedAround(targets.width, WIDTH_SPEED / clock.frameRate, neutral);
  return {
    open: Float32Array.from(open),
    width: Float32Array.from(width),
    consonant: consonants.consonant,
    strength: Float32Array.from(consonants.strength),
  };
};

/** Scales the opening by loudness relative to the median of voiced frames. */
function followLoudness(open: Float64Array, levels: Float64Array): void {
  const voiced = levels.filter((level) => level >= SILENCE_THRESHOLD);
  const usual = voiced.reduce((sum, level) => sum + level, 0) / Math.max(1, voiced.length);
  for (let frame = 0; frame < open.length; frame += 1) {
    const loudness = Math.min(1, (levels[frame] ?? 0) / Math.max(usual, SILENCE_THRESHOLD));
    open[frame] = (open[frame] ?? 0) * (1 - LOUDNESS_SHARE + LOUDNESS_SHARE * loudness);
  }
}

/** Moves the path to the grid point of a consonant's sprite while it is shown. */
function pullToConsonants(targets: MouthTargets, consonants: ConsonantTrack, visemes: VisemeTable): void {
  for (let frame = 0; frame < targets.open.length; frame += 1) {
    const sprite = CONSONANTS[consonants.consonant[frame] ?? 0];
    if (sprite === undefined || sprite === '') continue;
    const at = visemes[sprite === 'NN' ? 'nn' : sprite];
    const strength = consonants.strength[frame] ?? 0;
    const pull = consonants.fixed[frame] === 1 ? 1 : strength;
    targets.open[frame] = (targets.open[frame] ?? 0) * (1 - pull) + at.open * pull;
    targets.width[frame] = (targets.width[frame] ?? 0) * (1 - pull) + at.width * pull;
  }
}

function closeInPauses(targets: MouthTargets, consonants: ConsonantTrack, quiet: Uint8Array): void {
  const last = targets.open.length - 1;
  for (let frame = 0; frame <= last; frame += 1) {
    const atEnd = frame === last;
    const sprite = consonants.consonant[frame];
    const isShut = sprite === PP && (consonants.strength[frame] ?? 0) === 1;
    if (atEnd || quiet[frame] !== VOICED || isShut) targets.open[frame] = 0;
    if (atEnd || (quiet[frame] !== VOICED && sprite !== PP && sprite !== FF)) {
      consonants.consonant[frame] = 0;
      consonants.strength[frame] = 0;
    }
  }
}
