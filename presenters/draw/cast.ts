import { createCharacter } from '../../src/domain/drawn-presenter/character.ts';
import { CHARACTER_NAMES, CHARACTERS } from '../../src/domain/drawn-presenter/characters.ts';
import { toTraits } from '../../src/domain/drawn-presenter/draw-choices.ts';
import type { Character } from '../../src/domain/drawn-presenter/compile-rig.ts';

/** All drawn presenters, in the order of the library. */
export const CAST: readonly Character[] = CHARACTER_NAMES.map((name) => createCharacter(toTraits(CHARACTERS[name], name)));

interface Card {
  readonly name: string;
  readonly description: string;
  /** The voice that suits them. */
  readonly voiceId: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** What the library says about each. */
export const CARDS: Readonly<Record<string, Card>> = {
  nia: {
    name: 'Nia',
    description: 'Drawn. Warm and clear, chin-long brown bob, petrol blazer over a cream top.',
    voiceId: 'hazel',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'blazer', hair: 'medium' },
  },
  kofi: {
    name: 'Kofi',
    description: 'Drawn. Friendly and grounded, short fade and trimmed beard, rust sweater.',
    voiceId: 'grant',
    tags: { gender: 'man', age: '25-35', style: 'drawn', outfit: 'sweater', hair: 'short' },
  },
  zahra: {
    name: 'Zahra',
    description: 'Drawn. Attentive and precise, plum hijab over an indigo sweater.',
    voiceId: 'sarah',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'sweater', hair: 'hijab' },
  },
  walter: {
    name: 'Walter',
    description: 'Drawn. Patient and dry, white hair and beard, square glasses, slate shirt.',
    voiceId: 'george',
    tags: { gender: 'man', age: '65+', style: 'drawn', outfit: 'shirt', hair: 'short' },
  },
  ines: {
    name: 'Ines',
    description: 'Drawn. Quick and curious, copper curls, round glasses, freckles, indigo turtleneck.',
    voiceId: 'isabel',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'turtleneck', hair: 'curly' },
  },
  haru: {
    name: 'Haru',
    description: 'Drawn. Easygoing, black hair swept aside, moss hoodie, a prosthetic left hand and forearm.',
    voiceId: 'miles',
    tags: { gender: 'man', age: '20-30', style: 'drawn', outfit: 'hoodie', hair: 'short' },
  },
  arman: {
    name: 'Arman',
    description: 'Drawn. Assured and kind, saffron turban, full beard, navy blazer.',
    voiceId: 'grant',
    tags: { gender: 'man', age: '35-50', style: 'drawn', outfit: 'blazer', hair: 'turban' },
  },
  mabel: {
    name: 'Mabel',
    description: 'Drawn. Wise and gentle, silver hair in a bun, rose shirt, pearls.',
    voiceId: 'harriet',
    tags: { gender: 'woman', age: '55-65', style: 'drawn', outfit: 'shirt', hair: 'bun' },
  },
  lucia: {
    name: 'Lucia',
    description: 'Drawn. Bright and open, long honey-colored hair, coral V-neck.',
    voiceId: 'tessa',
    tags: { gender: 'woman', age: '20-30', style: 'drawn', outfit: 'sweater', hair: 'long' },
  },
  bruno: {
    name: 'Bruno',
    description: 'Drawn. Hearty, bald with a gray mustache, olive V-neck.',
    voiceId: 'felix',
    tags: { gender: 'man', age: '45-55', style: 'drawn', outfit: 'sweater', hair: 'bald' },
  },
  yara: {
    name: 'Yara',
    description: 'Drawn. Confident, long braids with gold beads, violet turtleneck.',
    voiceId: 'nadia',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'turtleneck', hair: 'braids' },
  },
  milo: {
    name: 'Milo',
    description: 'Drawn. Upbeat, dark curls, teal sweater, in a wheelchair.',
    voiceId: 'robin',
    tags: { gender: 'man', age: '20-30', style: 'drawn', outfit: 'sweater', hair: 'curly' },
  },
};
