import type { HexColor } from '../project/project.ts';
import { BROW_NAMES } from './brows.ts';
import { HAIR_NAMES } from './hair/hair-names.ts';
import { HABIT_NAMES } from './speaking-habits.ts';

/** Least and most of what is measured. Plate pixels, degrees (`turn`, `tilt`), or shares of the usual. */
export const CHOICE_RANGES = {
  faceWidth: [174, 196],
  jaw: [138, 184],
  chinWidth: [50, 94],
  chin: [694, 724],
  eyeGap: [82, 90],
  eyeHeight: [448, 460],
  eyeSize: [0.92, 1.1],
  eyeTilt: [-4, 9],
  eyeOpening: [0.82, 1.06],
  browHeight: [376, 400],
  browArch: [8, 20],
  browTail: [3, 14],
  noseWidth: [18, 36],
  noseHeight: [546, 562],
  noseLength: [84, 108],
  lipFullness: [0.75, 1.4],
  lipWidth: [46, 56],
  smile: [0.8, 1.3],
  blush: [0, 0.4],
  neck: [56, 98],
  shoulders: [280, 354],
  shoulderLine: [824, 840],
  turn: [-10, 10],
  tilt: [-3, 3],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;

export const CHOICE_OPTIONS = {
  age: ['young', 'middle', 'old'],
  freckles: ['no', 'yes'],
  lashes: ['short', 'long'],
  lids: ['fold', 'smooth'],
  brows: BROW_NAMES,
  hair: HAIR_NAMES,
  cover: ['none', 'hijab', 'turban'],
  beard: ['none', 'trimmed', 'short', 'full', 'mustache'],
  glasses: ['none', 'round', 'square'],
  earrings: ['no', 'yes'],
  clothes: ['crew', 'vneck', 'blazer', 'shirt', 'hoodie', 'turtleneck'],
  sleeves: ['long', 'rolled'],
  prosthesis: ['none', 'left', 'right'],
  seat: ['none', 'wheelchair'],
  manner: HABIT_NAMES,
} as const;

/** What has a color. Those of `FOLLOWING_COLORS` may be null: they follow another one then. */
export const CHOICE_COLORS = ['skin', 'hairColor', 'iris', 'lip', 'top', 'shirt', 'cloth', 'frame', 'metal'] as const;
export const FOLLOWING_COLORS = ['brow', 'blushColor'] as const;

export type ChoiceRange = keyof typeof CHOICE_RANGES;
export type ChoiceOption = keyof typeof CHOICE_OPTIONS;
export type ChoiceColor = (typeof CHOICE_COLORS)[number];
export type FollowingColor = (typeof FOLLOWING_COLORS)[number];

/** Everything that is chosen about a drawn presenter, as plain data. Stored as JSON. */
export type PresenterChoices = Readonly<Record<ChoiceRange, number>> &
  Readonly<{ [Name in ChoiceOption]: (typeof CHOICE_OPTIONS)[Name][number] }> &
  Readonly<Record<ChoiceColor, HexColor>> &
  Readonly<Record<FollowingColor, HexColor | null>>;

const COLOR = /^#[0-9a-f]{6}$/iu;

export const RANGE_NAMES = Object.keys(CHOICE_RANGES) as readonly ChoiceRange[];
export const OPTION_NAMES = Object.keys(CHOICE_OPTIONS) as readonly ChoiceOption[];

export type ParsedChoices =
  | { readonly kind: 'ok'; readonly choices: PresenterChoices }
  | { readonly kind: 'failed'; readonly field: string; readonly message: string };

/** Reads choices from outside: all are needed, and each within its bounds. What else is in there is left out. */
export function parseChoices(value: unknown): ParsedChoices {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      kind: 'failed',
      field: 'choices',
      message: 'The choices have to be one JSON object, such as the API lists them for a drawn presenter.',
    };
  const given = value as Readonly<Record<string, unknown>>;
  const read: Record<string, unknown> = {};
  for (const name of RANGE_NAMES) {
    const [least, most] = CHOICE_RANGES[name];
    const number = given[name];
    if (typeof number !== 'number' || !(number >= least && number <= most)) return fail(name, `a number from ${least} to ${most}`);
    read[name] = number;
  }
  for (const name of OPTION_NAMES) {
    const options: readonly string[] = CHOICE_OPTIONS[name];
    const option = given[name];
    if (typeof option !== 'string' || !options.includes(option)) return fail(name, `one of ${options.join(', ')}`);
    read[name] = option;
  }
  for (const name of [...CHOICE_COLORS, ...FOLLOWING_COLORS]) {
    const color = given[name];
    const mayFollow = FOLLOWING_COLORS.some((following) => following === name);
    if (mayFollow && color === null) read[name] = null;
    else if (typeof color === 'string' && COLOR.test(color)) read[name] = color.toLowerCase();
    else return fail(name, `a color as #rrggbb${mayFollow ? ', or null' : ''}`);
  }
  return { kind: 'ok', choices: read as PresenterChoices };
}

function fail(field: string, wanted: string): ParsedChoices {
  return { kind: 'failed', field, message: `The choice “${field}” has to be ${wanted}.` };
}
