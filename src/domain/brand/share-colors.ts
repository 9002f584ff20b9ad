import type { HexColor } from '../project/project.ts';
import { computeHexContrast, parseHex } from '../shared/color-contrast.ts';
import type { ShareBrand } from './share-brand.ts';

/** Colors of a share page in one mode, by the names of their variables in `src/ui/player/share-page.css`. */
export interface ShareColors {
  readonly ground: HexColor;
  readonly raised: HexColor;
  readonly text: HexColor;
  readonly soft: HexColor;
  readonly line: HexColor;
  readonly accent: HexColor;
  readonly 'on-accent': HexColor;
  readonly link: HexColor;
  readonly loss: HexColor;
}

export type ColorMode = 'light' | 'dark';
export const COLOR_MODES = ['light', 'dark'] as const satisfies readonly ColorMode[];

/** WCAG 2.2 AA for text of normal size. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2 AAA: where our own text color reaches it, it isn't replaced by black or white. */
const GOOD_CONTRAST = 7;
/** Share by which a color moves toward another in one step of the search for a readable shade. */
const STEP = 0.05;

const INK = '#171b22';
const PAPER = '#eef0f3';
const OWN_ACCENT = '#f0752b';

export const OWN_COLORS: Readonly<Record<ColorMode, ShareColors>> = {
  light: {
    ...{ ground: '#faf9f7', raised: '#ffffff', text: INK, soft: '#4a505b', line: '#d9d8d5' },
    ...{ accent: OWN_ACCENT, 'on-accent': INK, link: '#9a3f0a', loss: '#b3261e' },
  },
  dark: {
    ...{ ground: '#14171c', raised: '#1d2128', text: PAPER, soft: '#b4bac4', line: '#343a44' },
    ...{ accent: OWN_ACCENT, 'on-accent': INK, link: '#f8a06a', loss: '#ff9d94' },
  },
};

/**
 * The colors of a brand's pages. Whatever was chosen, every text has at least `TEXT_CONTRAST` against what it is on: the text color
 * follows the background, and links and errors move toward it until they can be read.
 */
export function computeShareColors({ accent, background }: Pick<ShareBrand, 'accent' | 'background'>, mode: ColorMode): ShareColors {
  const page = background === null ? OWN_COLORS[mode] : computePageColors(background);
  if (accent === null) return page;
  return { ...page, accent, 'on-accent': findTextColor(accent), link: findReadable(accent, page) };
}

/** Whether the colors are the same in light and dark mode: then the browser's own controls follow the background. */
export function findFixedMode({ background }: Pick<ShareBrand, 'background'>): ColorMode | null {
  if (background === null) return null;
  return isDark(findTextColor(background)) ? 'light' : 'dark';
}

/** The style sheet that replaces the variables of `share-page.css`. */
export function formatShareStyles(brand: Pick<ShareBrand, 'accent' | 'background'>): string {
  const [light, dark] = [computeShareColors(brand, 'light'), computeShareColors(brand, 'dark')];
  const names = Object.keys(light) as (keyof ShareColors)[];
  const lines = names.map((name) => `  --${name}: light-dark(${light[name]}, ${dark[name]});`);
  if (brand.accent !== null) lines.push(`  --brand-on-video: ${findReadable(brand.accent, OWN_COLORS.dark)};`);
  return `:root {\n  color-scheme: ${findFixedMode(brand) ?? 'light dark'};\n${lines.join('\n')}\n}\n`;
}

/** What lies on the background moves away from the text, so that texts can be read on both. */
function computePageColors(ground: HexColor): ShareColors {
  const text = findTextColor(ground);
  const dark = isDark(text);
  const raised = mixColors(ground, dark ? '#ffffff' : '#000000', 0.4);
  const own = OWN_COLORS[dark ? 'light' : 'dark'];
  const page = { ground, raised, text };
  return {
    ...page,
    soft: findReadable(mixColors(text, ground, 0.3), page),
    line: mixColors(ground, text, 0.2),
    ...{ accent: OWN_ACCENT, 'on-accent': INK },
    ...{ link: findReadable(own.link, page), loss: findReadable(own.loss, page) },
  };
}

/** Our own text color where it is easy to read, else black or white, one of which always has 4.58 or more. */
export function findTextColor(ground: HexColor): HexColor {
  const contrast = (color: HexColor): number => computeHexContrast(color, ground);
  const own = [INK, PAPER].find((color) => contrast(color as HexColor) >= GOOD_CONTRAST) as HexColor | undefined;
  return own ?? (contrast('#000000') >= contrast('#ffffff') ? '#000000' : '#ffffff');
}

export function findReadable(color: HexColor, { ground, raised, text }: Pick<ShareColors, 'ground' | 'raised' | 'text'>): HexColor {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mixColors(color, text, share);
    if ([ground, raised].every((below) => computeHexContrast(shade, below) >= TEXT_CONTRAST)) return shade;
  }
  return text;
}

/** Of a text color from `findTextColor`. */
export const isDark = (text: HexColor): boolean => text === INK || text === '#000000';

/** `share`: 0 is `color`, 1 is `other`. */
export function mixColors(color: HexColor, other: HexColor, share: number): HexColor {
  const [from, to] = [parseHex(color), parseHex(other)];
  const channels = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
