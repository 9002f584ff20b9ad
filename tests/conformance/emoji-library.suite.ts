import { describe, expect, test } from 'vitest';
import type { EmojiLibrary } from '#ports/emoji-library.ts';

/** One of each kind: a face, a sign of Latin 1, a keycap, two tones, a flag, that of a part of a country, and a tone alone. */
const KEYS = [
  ...['1f600', 'a9', '31-20e3', '1f468-1f3fb-200d-2764-200d-1f468-1f3ff', '1f1eb-1f1f7', '1f1ea-1f1e6'],
  ...['1f3f4-e0067-e0062-e0073-e0063-e0074-e007f', '1f3ff'],
] as const;

/** What every source of emoji must do. */
export function emojiLibrarySuite(name: string, create: () => EmojiLibrary): void {
  describe(`EmojiLibrary: ${name}`, () => {
    test('has emoji of every kind, each another image, with ids of its own', async () => {
      const library = create();
      const images = await Promise.all(KEYS.map((key) => library.load(key)));
      expect(new Set(images.map((image) => image?.body)).size).toBe(KEYS.length);
      for (const [at, image] of images.entries()) {
        expect(image?.width).toBeGreaterThan(0);
        expect(image?.height).toBeGreaterThan(0);
        const named = [...(image?.body ?? '').matchAll(/(?: id="|url\(#|href="#)([^")]*)/gu)].map(([, id = '']) => id);
        expect(named.filter((id) => !id.startsWith(`${KEYS[at]}-`))).toEqual([]);
      }
    });

    test.each(['1fbff', '1f1fd-1f1fd', '', '../../../package', '__proto__'])('has nothing under %o', async (key) => {
      expect(await create().load(key)).toBeUndefined();
    });
  });
}
