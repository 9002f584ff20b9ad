import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { COLOR_MODES, TEXT_CONTRAST } from '#domain/brand/share-colors.ts';
import { computeSiteColors, formatSiteStyles } from '#domain/brand/site-colors.ts';
import type { HexColor } from '#domain/project/project.ts';
import { computeContrast, type Rgb } from '#domain/shared/color-contrast.ts';
import { brandColor } from './brand-arbitraries.ts';

const GROUNDS = ['ground', 'raised', 'raised-2'];
/** Text colors with what they are used on; the site's own are tested in tests/ui/tokens-contrast.test.ts. */
const TEXT_PAIRS = [
  ...['text', 'text-soft', 'accent-text', 'stage', 'loss'].flatMap((text) => GROUNDS.map((below) => [text, below] as const)),
  ...(['accent', 'accent-hover'] as const).map((below) => ['on-accent', below] as const),
  ...[
    ['accent-text', 'accent-soft'] as const,
    ['text', 'stage-soft'] as const,
    ['loss', 'loss-soft'] as const,
    ['on-loss', 'loss'] as const,
  ],
];
/** WCAG 2.2 AA of borders of controls and the focus ring. */
const SHAPE_CONTRAST = 3;

const toRgb = (color: HexColor | undefined) =>
  [1, 3, 5].map((at) => Number.parseInt((color ?? '').slice(at, at + 2), 16)) as unknown as Rgb;
const brand = fc.record({ accent: fc.option(brandColor), background: fc.option(brandColor) });

describe('pages of the site in the colors of a brand', () => {
  test('every text can be read and every control be seen in both modes, whatever colors are chosen', () => {
    fc.assert(
      fc.property(brand, fc.constantFrom(...COLOR_MODES), (colors, mode) => {
        const shown = computeSiteColors(colors, mode);
        const contrast = (one: string, other: string): number => computeContrast(toRgb(shown[one]), toRgb(shown[other]));
        for (const [text, below] of TEXT_PAIRS) expect(contrast(text, below), `${text} on ${below}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        for (const shape of ['control-line', 'focus'])
          for (const below of GROUNDS) expect(contrast(shape, below), `${shape} on ${below}`).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
        if (colors.accent !== null) expect(shown['accent']).toBe(colors.accent);
        if (colors.background !== null) expect(shown['ground']).toBe(colors.background);
      }),
    );
  });

  test('replaces tokens that there are, on the screen only', async () => {
    const tokens = await readFile(new URL('../../../src/ui/theme/tokens.css', import.meta.url), 'utf8');
    const styles = formatSiteStyles({ accent: '#1d4ed8', background: '#ffffff' });
    for (const name of Object.keys(computeSiteColors({ accent: null, background: null }, 'light'))) {
      expect(tokens).toContain(`  --${name}: `);
      expect(styles).toContain(`  --${name}: light-dark(#`);
    }
    expect(styles.startsWith('@media not print {')).toBe(true);
    expect(styles).toContain('color-scheme: light;');
    expect(formatSiteStyles({ accent: null, background: null })).not.toMatch(/color-scheme|brand-on-video/u);
  });
});
