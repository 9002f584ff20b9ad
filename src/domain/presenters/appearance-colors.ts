import type { HexColor } from '../project/project.ts';

/** Hair colors by name: the average of lit and shaded strands, so darker than the name suggests. */
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

/** Fabric colors by name, as they appear on average under the studio's light. */
export const GARMENT_COLORS = {
  black: '#1f2124',
  charcoal: '#3a3f45',
  slate: '#5d6c7c',
  silver: '#a5a8aa',
  ivory: '#e4dfd2',
  oatmeal: '#c4b499',
  camel: '#aa8557',
  mustard: '#b28d38',
  rust: '#9c4a2a',
  coral: '#be6d5b',
  brick: '#7e332a',
  burgundy: '#5e1d30',
  rose: '#a85f70',
  blush: '#d0a49b',
  plum: '#532f50',
  lavender: '#9089aa',
  navy: '#22345a',
  cobalt: '#31508f',
  sky: '#7d9fbd',
  petrol: '#1c4656',
  teal: '#23686c',
  sage: '#859878',
  forest: '#23483a',
  olive: '#585c34',
  cocoa: '#543c30',
} as const satisfies Readonly<Record<string, HexColor>>;

export type GarmentColor = keyof typeof GARMENT_COLORS;
