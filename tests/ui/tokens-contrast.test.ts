import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync(new URL('../../src/ui/theme/tokens.css', import.meta.url), 'utf8');

/** Text colors with the background colors they are used on. */
const TEXT_PAIRS = [
  ['text', 'ground'],
  ['text', 'raised'],
  ['text', 'raised-2'],
  ['text-soft', 'ground'],
  ['text-soft', 'raised'],
  ['text-soft', 'raised-2'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'ground'],
  ['accent-text', 'raised'],
  ['accent-text', 'accent-soft'],
  ['stage', 'ground'],
  ['stage', 'raised'],
  ['stage', 'raised-2'],
  ['stage', 'stage-soft'],
  ['text', 'stage-soft'],
  ['loss', 'ground'],
  ['loss', 'raised'],
  ['loss', 'loss-soft'],
  ['on-loss', 'loss'],
] as const;

/** Borders of controls and the focus ring: non-text contrast of 3:1. */
const SHAPE_PAIRS = [
  ['control-line', 'ground'],
  ['control-line', 'raised'],
  ['focus', 'ground'],
  ['focus', 'raised'],
  ['stage-fill', 'ground'],
] as const;

function readPalette(theme: 'light' | 'dark'): ReadonlyMap<string, number> {
  const start = CSS.indexOf(`[data-theme='${theme}'] {`);
  const block = CSS.slice(start, CSS.indexOf('}', start));
  const colors = [...block.matchAll(/--([a-z0-9-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)];
  return new Map(colors.map(([, name = '', l, c, h]) => [name, computeLuminance(Number(l), Number(c), Number(h))]));
}

/** Relative luminance (WCAG 2) of an OKLCH colour, its light cut to what sRGB shows. */
function computeLuminance(l: number, c: number, h: number): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  const cut = (value: number): number => Math.min(1, Math.max(0, value));
  return 0.2126 * cut(red) + 0.7152 * cut(green) + 0.0722 * cut(blue);
}

function computeContrast(colors: ReadonlyMap<string, number>, [one, other]: readonly [string, string]): number {
  const [first, second] = [colors.get(one), colors.get(other)];
  if (first === undefined || second === undefined) throw new Error(`tokens.css has no ${one} or no ${other}`);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

describe.each(['light', 'dark'] as const)('contrast of theme colors, %s', (theme) => {
  const colors = readPalette(theme);

  test.each(TEXT_PAIRS)('%s on %s is readable (4.5:1)', (...pair) => {
    expect(computeContrast(colors, pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPE_PAIRS)('%s on %s is visible (3:1)', (...pair) => {
    expect(computeContrast(colors, pair)).toBeGreaterThanOrEqual(3);
  });
});
