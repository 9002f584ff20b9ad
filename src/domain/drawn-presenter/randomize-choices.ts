import { computeHexContrast } from '../shared/color-contrast.ts';
import { createSeededRandom, randomBetween } from '../renderer/motion/seeded-random.ts';
import type { BrowName } from './brows.ts';
import { CHOICE_RANGES, type ChoiceRange, type PresenterChoices } from './choices.ts';
import type { HairName } from './hair/hair-names.ts';
import { HABIT_NAMES } from './speaking-habits.ts';
import { COVER_COLORS, DYED_HAIR, FRAMES, GRAY_HAIR, HAIR_COLORS, IRISES, OUTFITS, SKINS } from './palettes.ts';
import { PRESETS } from './presets.ts';
import { USUAL } from './usual-choices.ts';

/** What faces, hair and clothes go together: a person is drawn from one of these. */
interface Kind {
  readonly faces: readonly (keyof typeof PRESETS.face)[];
  readonly bodies: readonly (keyof typeof PRESETS.body)[];
  readonly eyes: readonly (keyof typeof PRESETS.eyes)[];
  readonly brows: readonly BrowName[];
  readonly hair: readonly HairName[];
  readonly beards: readonly PresenterChoices['beard'][];
  readonly clothes: readonly PresenterChoices['clothes'][];
  readonly cover: Exclude<PresenterChoices['cover'], 'none'>;
  readonly lashes: PresenterChoices['lashes'];
  readonly brow: readonly [least: number, most: number];
}

const KINDS: readonly Kind[] = [
  {
    faces: ['oval', 'round', 'heart', 'long'],
    bodies: ['slim', 'slim', 'medium'],
    eyes: ['round', 'almond', 'upturned', 'level'],
    brows: ['fine', 'soft', 'defined', 'full'],
    hair: ['bob', 'long', 'braids', 'bun', 'curls', 'swept', 'cropped-curls'],
    beards: ['none'],
    clothes: ['crew', 'vneck', 'blazer', 'shirt', 'turtleneck', 'hoodie'],
    cover: 'hijab',
    lashes: 'long',
    brow: [378, 388],
  },
  {
    faces: ['oval', 'long', 'square', 'broad'],
    bodies: ['medium', 'athletic', 'broad'],
    eyes: ['almond', 'upturned', 'level', 'downturned', 'small'],
    brows: ['straight', 'grown', 'strong', 'bushy'],
    hair: ['fade', 'short', 'swept', 'cropped-curls', 'shaved'],
    beards: ['none', 'none', 'trimmed', 'short', 'mustache', 'full'],
    clothes: ['crew', 'vneck', 'blazer', 'shirt', 'hoodie', 'turtleneck'],
    cover: 'turban',
    lashes: 'short',
    brow: [388, 397],
  },
];

/** How often somebody has it. */
const ODDS = {
  cover: 0.1,
  glasses: 0.3,
  freckles: 0.12,
  wheelchair: 0.07,
  smooth: 0.2,
  dyed: 0.06,
  earrings: 0.4,
  rolled: 0.3,
  prosthesis: 0.04,
} as const;
/** Skins that light hair and light eyes are found with, from the lightest on. */
const LIGHT_SKINS = 5;
/** Of the hair and iris colors, how many are dark. */
const DARK_HAIRS = 5;
const DARK_IRISES = 3;
const WHEELCHAIR_METAL = '#4a4c55';
/** A top near the color of the skin looks like none. */
const LEAST_TOP_CONTRAST = 1.35;

/** A plausible person, the same for the same seed. */
export function randomizeChoices(seed: string): PresenterChoices {
  const random = createSeededRandom(seed);
  const has = (odds: number): boolean => random() < odds;
  const pick = <Item>(items: readonly Item[], most = items.length): Item => items[Math.floor(random() * most)] as Item;
  const between = (name: ChoiceRange, [least, most]: readonly [number, number] = CHOICE_RANGES[name], steps = 1): number =>
    Math.round(randomBetween(random, least, most) / steps) * steps;
  const kind = pick(KINDS);
  const tone = Math.floor(random() * SKINS.length);
  const { skin, lip } = SKINS[tone] ?? SKINS[0];
  const isLight = tone < LIGHT_SKINS;
  const age = pick(['young', 'young', 'young', 'middle', 'old'] as const);
  const isCovered = has(ODDS.cover);
  const grown =
    has(ODDS.dyed) && age === 'young' && !isCovered ? pick(DYED_HAIR) : pick(HAIR_COLORS, isLight ? HAIR_COLORS.length : DARK_HAIRS);
  const hairColor = age === 'old' ? pick(GRAY_HAIR) : age === 'middle' && has(0.3) ? GRAY_HAIR[0] : grown;
  const suiting = OUTFITS.filter(({ top }) => computeHexContrast(top, skin) >= LEAST_TOP_CONTRAST);
  const isDyed = DYED_HAIR.some((dye) => dye === hairColor);
  const isSeated = has(ODDS.wheelchair);
  return {
    ...USUAL,
    ...PRESETS.face[pick(kind.faces)],
    ...PRESETS.eyes[pick(kind.eyes)],
    ...PRESETS.nose[pick(Object.keys(PRESETS.nose) as (keyof typeof PRESETS.nose)[])],
    ...PRESETS.mouth[pick(Object.keys(PRESETS.mouth) as (keyof typeof PRESETS.mouth)[])],
    ...PRESETS.body[pick(kind.bodies)],
    eyeHeight: between('eyeHeight', [451, 457]),
    browHeight: between('browHeight', kind.brow),
    browArch: between('browArch'),
    browTail: between('browTail'),
    blush: 0.2 + Math.round(random() * 3) * 0.05,
    turn: has(0.5) ? 8 : -8,
    tilt: between('tilt', [-2, 2]),
    age,
    freckles: isLight && has(ODDS.freckles) ? 'yes' : 'no',
    lashes: kind.lashes,
    lids: has(ODDS.smooth) ? 'smooth' : 'fold',
    brows: pick(kind.brows),
    hair: pick(kind.hair),
    cover: isCovered ? kind.cover : 'none',
    beard: pick(kind.beards),
    glasses: has(ODDS.glasses) ? pick(['round', 'square'] as const) : 'none',
    earrings: kind.lashes === 'long' && has(ODDS.earrings) ? 'yes' : 'no',
    clothes: pick(kind.clothes),
    sleeves: has(ODDS.rolled) ? 'rolled' : 'long',
    prosthesis: has(ODDS.prosthesis) ? pick(['left', 'right'] as const) : 'none',
    seat: isSeated ? 'wheelchair' : 'none',
    metal: isSeated ? WHEELCHAIR_METAL : USUAL.metal,
    manner: pick(HABIT_NAMES),
    skin,
    lip,
    hairColor,
    brow: isDyed ? HAIR_COLORS[2] : null,
    iris: pick(IRISES, isLight ? IRISES.length : DARK_IRISES),
    ...pick(suiting.length === 0 ? OUTFITS : suiting),
    cloth: pick(COVER_COLORS),
    frame: pick(FRAMES),
  };
}
