import type { HexColor } from '../project/project.ts';

/** Colours of hair by name: the average of strands in light and in shade, so darker than they are called. */
export const HAIR_COLORS = {
  black: '#1b1817',
  chestnut: '#43291b',
  auburn: '#4e2418',
  copper: '#643720',
  walnut: '#352419',
  bronze: '#523721',
  sand: '#7d6748',
  honey: '#86683f',
  ash: '#5f564c',
  grey: '#67625d',
  silver: '#918b84',
} as const satisfies Readonly<Record<string, HexColor>>;

export type HairColor = keyof typeof HAIR_COLORS;
