import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBrandColor, BRAND_LIMITS, EMPTY_BRAND_KIT, isEmptyBrandKit, parseBrandColor } from '#domain/brand/brand-kit.ts';
import { findBrandColor, findNearestColor } from '#domain/brand/find-brand-color.ts';
import { brandColor, brandKit, palette } from './brand-arbitraries.ts';

describe('colors of a brand kit', () => {
  test('are read with or without the hash, in any case, and in three digits', () => {
    fc.assert(
      fc.property(brandColor, fc.constantFrom('', '#', ' #'), (color, prefix) => {
        expect(parseBrandColor(`${prefix}${color.slice(1).toUpperCase()} `)).toBe(color);
      }),
    );
    expect(parseBrandColor('#0Af')).toBe('#00aaff');
    for (const text of ['', '#', 'red', '#12345', '#1234567', '##aabbcc', '#ggaabb']) expect(parseBrandColor(text)).toBeNull();
  });

  test('each is in the palette once, and no more than fit are added', () => {
    fc.assert(
      fc.property(fc.array(brandColor, { maxLength: 20 }), (colors) => {
        const added = colors.reduce(addBrandColor, EMPTY_BRAND_KIT.colors);
        expect(added).toEqual([...new Set(colors)].slice(0, BRAND_LIMITS.colors));
      }),
    );
  });

  test('the nearest color of a palette is one of its colors, and a color of the palette is its own', () => {
    fc.assert(
      fc.property(palette, brandColor, (colors, color) => {
        fc.pre(colors.length > 0);
        expect(colors).toContain(findNearestColor(colors, color));
        for (const own of colors) expect(findBrandColor(colors, own)).toBe(own);
        expect(findBrandColor([], color)).toBe(color);
      }),
    );
  });

  test('a red becomes the brand’s red, not its blue, and white stays white', () => {
    expect(findBrandColor(['#1d4ed8', '#b91c1c'], '#ff4444')).toBe('#b91c1c');
    expect(findBrandColor(['#1d4ed8', '#b91c1c'], '#60a5fa')).toBe('#1d4ed8');
    expect(findBrandColor(['#1d4ed8', '#b91c1c'], '#ffffff')).toBe('#ffffff');
  });
});

describe('a brand kit', () => {
  test('is empty only without colors, captions, a logo, music, scenes and words', () => {
    fc.assert(
      fc.property(brandKit, (kit) => {
        const { colors, captions, logo, music, intro, outro, pronunciations, terms } = kit;
        const parts = [...colors, ...pronunciations, ...terms, captions, logo, music, intro, outro];
        expect(isEmptyBrandKit(kit)).toBe(parts.every((part) => part === null));
      }),
    );
  });
});
