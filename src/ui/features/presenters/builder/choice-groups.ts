import type { ChoiceOption, ChoiceRange, FollowingColor, ChoiceColor, PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import {
  COVER_COLORS,
  DYED_HAIR,
  FRAMES,
  GRAY_HAIR,
  HAIR_COLORS,
  IRISES,
  OUTFITS,
  SHIRTS,
  SKINS,
} from '#domain/drawn-presenter/palettes.ts';
import type { PresetGroup } from '#domain/drawn-presenter/presets.ts';
import type { HexColor } from '#domain/project/project.ts';

/** Part of the drawing that a small picture of a choice shows: left, top, right, bottom in plate pixels. */
export const CROPS = {
  head: [170, 60, 730, 800],
  face: [240, 330, 660, 740],
  eyes: [290, 350, 610, 520],
  mouth: [330, 480, 570, 690],
  bust: [60, 60, 840, 1060],
  hands: [60, 560, 840, 1090],
} as const;
export type Crop = keyof typeof CROPS;

/** What is chosen in one radio group, by swatches or with a slider; left out where it changes nothing that is seen. */
export type ChoiceGroup = { readonly isShown?: (choices: PresenterChoices) => boolean } & (
  | { readonly kind: 'preset'; readonly name: PresetGroup; readonly crop: Crop }
  | { readonly kind: 'option'; readonly name: ChoiceOption; readonly crop?: Crop }
  | {
      readonly kind: 'color';
      readonly name: ChoiceColor | FollowingColor;
      readonly colors: readonly HexColor[];
      /** The colors of the brand kit come first. */
      readonly takesBrand?: true;
      /** What the color is while it follows another. */
      readonly follows?: true;
    }
  | { readonly kind: 'range'; readonly name: ChoiceRange; readonly step: number }
);

const isUncovered = ({ cover }: PresenterChoices): boolean => cover === 'none';
const LIPS = [...new Set(SKINS.map(({ lip }) => lip)), '#a8324a', '#7d2b3a'] as const;
const METALS = ['#e3b65a', '#f3ece2', '#b8bcc4', '#4a4c55', '#c98a6a'] as const;

export const CHOICE_TABS = {
  face: [
    { kind: 'preset', name: 'face', crop: 'head' },
    { kind: 'color', name: 'skin', colors: SKINS.map(({ skin }) => skin) },
    { kind: 'option', name: 'age', crop: 'face' },
    { kind: 'option', name: 'freckles' },
    { kind: 'range', name: 'blush', step: 0.02 },
  ],
  eyes: [
    { kind: 'preset', name: 'eyes', crop: 'eyes' },
    { kind: 'color', name: 'iris', colors: IRISES },
    { kind: 'option', name: 'lashes' },
    { kind: 'option', name: 'lids' },
    { kind: 'option', name: 'brows', crop: 'eyes' },
    { kind: 'color', name: 'brow', colors: [...HAIR_COLORS, ...GRAY_HAIR], follows: true },
    { kind: 'range', name: 'browHeight', step: 1 },
    { kind: 'range', name: 'browArch', step: 1 },
  ],
  mouth: [
    { kind: 'preset', name: 'nose', crop: 'face' },
    { kind: 'preset', name: 'mouth', crop: 'mouth' },
    { kind: 'color', name: 'lip', colors: LIPS },
  ],
  hair: [
    { kind: 'option', name: 'cover', crop: 'head' },
    { kind: 'color', name: 'cloth', colors: COVER_COLORS, takesBrand: true, isShown: (choices) => !isUncovered(choices) },
    { kind: 'option', name: 'hair', crop: 'head', isShown: isUncovered },
    { kind: 'color', name: 'hairColor', colors: [...HAIR_COLORS, ...GRAY_HAIR, ...DYED_HAIR] },
    { kind: 'option', name: 'beard', crop: 'face' },
  ],
  wear: [
    { kind: 'option', name: 'clothes', crop: 'bust' },
    { kind: 'color', name: 'top', colors: OUTFITS.map(({ top }) => top), takesBrand: true },
    {
      kind: 'color',
      name: 'shirt',
      colors: SHIRTS,
      takesBrand: true,
      isShown: ({ clothes }) => ['blazer', 'vneck', 'hoodie'].includes(clothes),
    },
    { kind: 'option', name: 'glasses', crop: 'head' },
    { kind: 'color', name: 'frame', colors: FRAMES, isShown: ({ glasses }) => glasses !== 'none' },
    { kind: 'option', name: 'earrings' },
    {
      kind: 'color',
      name: 'metal',
      colors: METALS,
      isShown: ({ earrings, hair, cover, seat }) => earrings === 'yes' || seat !== 'none' || (hair === 'braids' && cover === 'none'),
    },
  ],
  body: [
    { kind: 'preset', name: 'body', crop: 'bust' },
    { kind: 'option', name: 'sleeves', crop: 'hands' },
    { kind: 'option', name: 'prosthesis', crop: 'hands' },
    { kind: 'option', name: 'seat', crop: 'bust' },
    { kind: 'range', name: 'turn', step: 1 },
    { kind: 'range', name: 'tilt', step: 0.5 },
    { kind: 'option', name: 'manner' },
  ],
} as const satisfies Readonly<Record<string, readonly ChoiceGroup[]>>;

export type ChoiceTab = keyof typeof CHOICE_TABS;
export const CHOICE_TAB_NAMES = Object.keys(CHOICE_TABS) as readonly ChoiceTab[];
