import type { Character } from './compile-rig.ts';
import { arman } from './cast/arman.ts';
import { bruno } from './cast/bruno.ts';
import { haru } from './cast/haru.ts';
import { ines } from './cast/ines.ts';
import { kofi } from './cast/kofi.ts';
import { lucia } from './cast/lucia.ts';
import { mabel } from './cast/mabel.ts';
import { milo } from './cast/milo.ts';
import { nia } from './cast/nia.ts';
import { walter } from './cast/walter.ts';
import { yara } from './cast/yara.ts';
import { zahra } from './cast/zahra.ts';

/** All drawn presenters, in the order of the library. */
export const CAST: readonly Character[] = [nia, kofi, zahra, walter, ines, haru, arman, mabel, lucia, bruno, yara, milo];

interface Card {
  readonly name: string;
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** What the library says about each. */
export const CARDS: Readonly<Record<string, Card>> = {
  nia: {
    name: 'Nia',
    description: 'Drawn. Warm and clear, chin-long brown bob, petrol blazer over a cream top.',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'blazer', hair: 'medium' },
  },
  kofi: {
    name: 'Kofi',
    description: 'Drawn. Friendly and grounded, short fade and trimmed beard, rust sweater.',
    tags: { gender: 'man', age: '25-35', style: 'drawn', outfit: 'sweater', hair: 'short' },
  },
  zahra: {
    name: 'Zahra',
    description: 'Drawn. Attentive and precise, plum hijab over an indigo sweater.',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'sweater', hair: 'hijab' },
  },
  walter: {
    name: 'Walter',
    description: 'Drawn. Patient and dry, white hair and beard, square glasses, slate shirt.',
    tags: { gender: 'man', age: '65+', style: 'drawn', outfit: 'shirt', hair: 'short' },
  },
  ines: {
    name: 'Ines',
    description: 'Drawn. Quick and curious, copper curls, round glasses, freckles, indigo turtleneck.',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'turtleneck', hair: 'curly' },
  },
  haru: {
    name: 'Haru',
    description: 'Drawn. Easygoing, black hair swept aside, moss hoodie.',
    tags: { gender: 'man', age: '20-30', style: 'drawn', outfit: 'hoodie', hair: 'short' },
  },
  arman: {
    name: 'Arman',
    description: 'Drawn. Assured and kind, saffron turban, full beard, navy blazer.',
    tags: { gender: 'man', age: '35-50', style: 'drawn', outfit: 'blazer', hair: 'turban' },
  },
  mabel: {
    name: 'Mabel',
    description: 'Drawn. Wise and gentle, silver hair in a bun, rose shirt, pearls.',
    tags: { gender: 'woman', age: '55-65', style: 'drawn', outfit: 'shirt', hair: 'bun' },
  },
  lucia: {
    name: 'Lucia',
    description: 'Drawn. Bright and open, long honey-colored hair, coral V-neck.',
    tags: { gender: 'woman', age: '20-30', style: 'drawn', outfit: 'sweater', hair: 'long' },
  },
  bruno: {
    name: 'Bruno',
    description: 'Drawn. Hearty, bald with a gray mustache, olive V-neck.',
    tags: { gender: 'man', age: '45-55', style: 'drawn', outfit: 'sweater', hair: 'bald' },
  },
  yara: {
    name: 'Yara',
    description: 'Drawn. Confident, long braids with gold beads, violet turtleneck.',
    tags: { gender: 'woman', age: '25-35', style: 'drawn', outfit: 'turtleneck', hair: 'braids' },
  },
  milo: {
    name: 'Milo',
    description: 'Drawn. Upbeat, dark curls, teal sweater, in a wheelchair.',
    tags: { gender: 'man', age: '20-30', style: 'drawn', outfit: 'sweater', hair: 'curly' },
  },
};
