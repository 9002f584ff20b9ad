import { blendShapes } from './blend-shapes.ts';
import type { MouthTargets } from './blend-shapes.ts';
import { consonantSpan } from './compute-consonant-span.ts';
import { limitSpeedAround, limitSpeedBelow } from './limit-speed.ts';
import { mouthShapes } from './compute-mouth-shapes.ts';
import { CLOSING_SPEED, ENERGY_GATE, LOUDNESS_SHARE, OPENING_SPEED, WIDTH_SPEED } from './mouth-timing.ts';
import { CONSONANTS } from './mouth-track.ts';
import type { BuildMouthTrack, VisemeTable } from './mouth-track.ts';
import { placeConsonants } from './place-consonants.ts';
import type { ConsonantTrack } from './place-consonants.ts';
import { NEUTRAL, quietPictures, VOICED } from './find-quiet-frames.ts';
import { soundLevels } from './frame-levels.ts';

const PP = CONSONANTS.indexOf('PP');
const FF = CONSONANTS.indexOf('FF');

/**
 * Speech to lips, one entry a picture. Lips are shut on every p, b and m, teeth show on every f and v, the mouth is
 * shut where there is no sound and in the last picture, and the path between is no faster than lips are. Uses
 * nothing but + - * / and the square root, so every engine computes the same bytes.
 */
export const buildMouthTrack: BuildMouthTrack = ({ spoken, visemes, ...clock }) => {
  const shapes = mouthShapes(spoken.phones);
  const levels = soundLevels(spoken.pcm, clock);
  const quiet = quietPictures(levels, clock);
  const consonants = placeConsonants(
    shapes.flatMap((shape) => consonantSpan(shape, visemes) ?? []),
    clock,
  );

  const targets = blendShapes(shapes, visemes, clock);
  followLoudness(targets.open, levels);
  pullToConsonants(targets, consonants, visemes);
  closeInPauses(targets, consonants, quiet);

  const open = limitSpeedBelow(targets.open, { up: OPENING_SPEED / clock.frameRate, down: CLOSING_SPEED / clock.frameRate });
  const neutral = quiet.map((state, picture) => (state === NEUTRAL || picture === quiet.length - 1 ? 1 : 0));
  const width = limitSpeedAround(targets.width, WIDTH_SPEED / clock.frameRate, neutral);
  return {
    open: Float32Array.from(open),
    width: Float32Array.from(width),
    consonant: consonants.consonant,
    strength: Float32Array.from(consonants.strength),
  };
};

/** Louder moments open wider; the middle of the voiced pictures is the measure. */
function followLoudness(open: Float64Array, levels: Float64Array): void {
  const voiced = levels.filter((level) => level >= ENERGY_GATE);
  const usual = voiced.reduce((sum, level) => sum + level, 0) / Math.max(1, voiced.length);
  for (let picture = 0; picture < open.length; picture += 1) {
    const loudness = Math.min(1, (levels[picture] ?? 0) / Math.max(usual, ENERGY_GATE));
    open[picture] = (open[picture] ?? 0) * (1 - LOUDNESS_SHARE + LOUDNESS_SHARE * loudness);
  }
}

/** A sprite sits on one point of the grid: the path goes there as the sprite comes up. */
function pullToConsonants(targets: MouthTargets, consonants: ConsonantTrack, visemes: VisemeTable): void {
  for (let picture = 0; picture < targets.open.length; picture += 1) {
    const sprite = CONSONANTS[consonants.consonant[picture] ?? 0];
    if (sprite === undefined || sprite === '') continue;
    const at = visemes[sprite === 'NN' ? 'nn' : sprite];
    const strength = consonants.strength[picture] ?? 0;
    const pull = consonants.fixed[picture] === 1 ? 1 : strength;
    targets.open[picture] = (targets.open[picture] ?? 0) * (1 - pull) + at.open * pull;
    targets.width[picture] = (targets.width[picture] ?? 0) * (1 - pull) + at.width * pull;
  }
}

function closeInPauses(targets: MouthTargets, consonants: ConsonantTrack, quiet: Uint8Array): void {
  const last = targets.open.length - 1;
  for (let picture = 0; picture <= last; picture += 1) {
    const atEnd = picture === last;
    const sprite = consonants.consonant[picture];
    const isShut = sprite === PP && (consonants.strength[picture] ?? 0) === 1;
    if (atEnd || quiet[picture] !== VOICED || isShut) targets.open[picture] = 0;
    if (atEnd || (quiet[picture] !== VOICED && sprite !== PP && sprite !== FF)) {
      consonants.consonant[picture] = 0;
      consonants.strength[picture] = 0;
    }
  }
}
