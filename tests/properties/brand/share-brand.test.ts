import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parseShareBrand, SHARE_BRAND_LIMITS, type ShareBrandForm, toShareBrandForm } from '#domain/brand/share-brand.ts';
import { COLOR_MODES, computeShareColors, findFixedMode, formatShareStyles, TEXT_CONTRAST } from '#domain/brand/share-colors.ts';
import type { HexColor } from '#domain/project/project.ts';
import { computeContrast, type Rgb } from '#domain/shared/color-contrast.ts';
import { brandColor, shareBrand } from './brand-arbitraries.ts';

const FORM: ShareBrandForm = {
  name: 'Acme',
  accent: '',
  background: '',
  footerText: '',
  footerUrl: '',
  replyTo: '',
  hidesCastwright: true,
};

const toRgb = (color: HexColor) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
const contrast = (one: HexColor, other: HexColor): number => computeContrast(toRgb(one), toRgb(other));

describe('the brand of share pages', () => {
  test('PLN-3 what is stored is read again from its own form', () => {
    fc.assert(
      fc.property(shareBrand, (brand) => {
        expect(parseShareBrand(toShareBrandForm(brand))).toEqual({ brand });
      }),
    );
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(SHARE_BRAND_LIMITS.name + 1) }],
    ['accent', { accent: 'red' }],
    ['background', { background: '#12' }],
    ['footerText', { footerText: 'x'.repeat(SHARE_BRAND_LIMITS.footer + 1) }],
    ['footerText', { footerUrl: 'example.com' }],
    ['footerUrl', { footerText: 'Acme', footerUrl: 'http://example.com' }],
    ['footerUrl', { footerText: 'Acme', footerUrl: 'javascript:alert(1)' }],
    ['replyTo', { replyTo: 'acme' }],
    ['replyTo', { replyTo: 'desk@acme.test, sales@acme.test' }],
    ['replyTo', { replyTo: 'a,b@acme.test' }],
    ['replyTo', { replyTo: 'Acme <desk@acme.test>' }],
    ['replyTo', { replyTo: 'desk@acme.test\r\nBcc: x@acme.test' }],
  ])('an error names the field %s of %j', (field, typed) => {
    const parsed = parseShareBrand({ ...FORM, ...typed });
    expect('errors' in parsed && Object.keys(parsed.errors)).toEqual([field]);
  });

  test('every text can be read in both modes, whatever colors are chosen', () => {
    const choice = fc.record({ accent: fc.option(brandColor), background: fc.option(brandColor) });
    fc.assert(
      fc.property(choice, fc.constantFrom(...COLOR_MODES), (brand, mode) => {
        const colors = computeShareColors(brand, mode);
        for (const below of [colors.ground, colors.raised]) {
          for (const text of [colors.text, colors.soft, colors.link, colors.loss])
            expect(contrast(text, below), `${text} on ${below}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(contrast(colors['on-accent'], colors.accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        if (brand.accent !== null) expect(colors.accent).toBe(brand.accent);
        if (brand.background !== null) expect(colors.ground).toBe(brand.background);
      }),
    );
  });

  test('an accent that can be read is the color of links as it is', () => {
    expect(computeShareColors({ accent: '#1d4ed8', background: null }, 'light').link).toBe('#1d4ed8');
    expect(computeShareColors({ accent: '#1d4ed8', background: null }, 'dark').link).not.toBe('#1d4ed8');
  });

  test('a background is the same in both modes, and the browser’s controls follow it', () => {
    fc.assert(
      fc.property(brandColor, fc.option(brandColor), (background, accent) => {
        expect(computeShareColors({ accent, background }, 'light')).toEqual(computeShareColors({ accent, background }, 'dark'));
      }),
    );
    expect([
      findFixedMode({ background: '#fff5e6' }),
      findFixedMode({ background: '#0b1f3a' }),
      findFixedMode({ background: null }),
    ]).toEqual(['light', 'dark', null]);
  });

  test('without colors, the style sheet is the page’s own', async () => {
    const own = await readFile(new URL('../../../src/ui/player/share-page.css', import.meta.url), 'utf8');
    const lines = formatShareStyles({ accent: null, background: null }).match(/--[\w-]+: [^;]+;/gu) ?? [];
    const simple = (text: string) => text.replaceAll(/light-dark\((#\w+), \1\)/gu, '$1');
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) expect(own).toContain(simple(line));
  });
});
