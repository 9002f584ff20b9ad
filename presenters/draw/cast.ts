import type { Character } from './compile-rig.ts';
import { kofi } from './cast/kofi.ts';
import { nia } from './cast/nia.ts';

/** All drawn presenters, in the order of the library. */
export const CAST: readonly Character[] = [nia, kofi];

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
};
