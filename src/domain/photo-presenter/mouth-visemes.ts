import type { MouthGrid } from '../renderer/presenter-pack.ts';
import type { VisemeTable } from '../speech/mouth-track.ts';
import {
  CONSONANT_SHAPES,
  createMouthShape,
  createSmileShape,
  MOUTH_OPENINGS,
  MOUTH_WIDTHS,
  type MouthShape,
  type MouthWidth,
} from './mouth-shapes.ts';

/** Where the mouth stands for each viseme, as for the baked cast. */
export const MOUTH_VISEMES: VisemeTable = {
  sil: { open: 0, width: 0 },
  PP: { open: 0, width: 0, sprite: 'PP' },
  FF: { open: 0.06, width: 0, sprite: 'FF' },
  TH: { open: 0.12, width: 0, sprite: 'TH' },
  DD: { open: 0.12, width: 0.1 },
  kk: { open: 0.2, width: 0.2 },
  CH: { open: 0.12, width: -1, sprite: 'CH' },
  SS: { open: 0.12, width: 1, sprite: 'SS' },
  nn: { open: 0.12, width: 0, sprite: 'NN' },
  RR: { open: 0.1, width: -0.6 },
  aa: { open: 0.52, width: 0 },
  E: { open: 0.27, width: 0.9 },
  I: { open: 0.13, width: 1 },
  O: { open: 0.4, width: -0.8 },
  U: { open: 0.06, width: -1 },
};

const WIDTH_LETTERS: Readonly<Record<MouthWidth, string>> = { [-1]: 'r', 0: 'n', 1: 'w' };

/** Id of a sprite of the grid; null is the plate itself. */
function nameSprite(opening: number, width: MouthWidth): string | null {
  if (opening === 0 && width === 0) return null;
  return `m${String(Math.round(opening * 100)).padStart(2, '0')}${WIDTH_LETTERS[width]}`;
}

export const MOUTH_GRID: MouthGrid = {
  openings: MOUTH_OPENINGS,
  widths: MOUTH_WIDTHS,
  sprites: MOUTH_OPENINGS.map((opening) => MOUTH_WIDTHS.map((width) => nameSprite(opening, width))),
};

/** Every mouth sprite and its shape, in the pack's order: the grid, the consonants, and a closed smile for a warm rest. */
export const MOUTH_SPRITES: readonly (readonly [id: string, shape: MouthShape])[] = [
  ...MOUTH_OPENINGS.flatMap((opening) =>
    MOUTH_WIDTHS.flatMap((width): readonly (readonly [string, MouthShape])[] => {
      const id = nameSprite(opening, width);
      return id === null ? [] : [[id, createMouthShape(opening, width)]];
    }),
  ),
  ...Object.entries(CONSONANT_SHAPES),
  ['smile', createSmileShape(1)],
];
