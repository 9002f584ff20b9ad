import type { HexColor } from '../project/project.ts';
import {
  type ColorMode,
  computeShareColors,
  findFixedMode,
  findReadable,
  findTextColor,
  isDark,
  mixColors,
  OWN_COLORS,
} from './share-colors.ts';
import type { ShareBrand } from './share-brand.ts';

type BrandColors = Pick<ShareBrand, 'accent' | 'background'>;

/** Share by which a button moves away from its text under the pointer. */
const HOVER_SHARE = 0.12;

/** Colors of a page of the site in a brand, by the names of their tokens in `src/ui/theme/tokens.css`. */
export function computeSiteColors(brand: BrandColors, mode: ColorMode): Readonly<Record<string, HexColor>> {
  const { ground, raised, text, soft, line, accent, link, loss, ...colors } = computeShareColors(brand, mode);
  const onAccent = colors['on-accent'];
  return {
    ...{ ground, raised, 'raised-2': ground, text, 'text-soft': soft },
    ...{ line, 'line-strong': line, 'control-line': soft, focus: link },
    ...{ accent, 'accent-hover': mixColors(accent, isDark(onAccent) ? '#ffffff' : '#000000', HOVER_SHARE), 'on-accent': onAccent },
    ...{ 'accent-text': link, 'accent-soft': raised, stage: link, 'stage-soft': raised },
    ...{ loss, 'loss-soft': raised, 'on-loss': findTextColor(loss) },
  };
}

/** The style sheet that puts a brand in place of our colors on the screen; prints stay black on white. */
export function formatSiteStyles(brand: BrandColors): string {
  const [light, dark] = [computeSiteColors(brand, 'light'), computeSiteColors(brand, 'dark')];
  const lines = Object.entries(light).map(([name, color]) => `  --${name}: light-dark(${color}, ${dark[name]});`);
  const fixed = findFixedMode(brand);
  if (fixed !== null) lines.push(`  color-scheme: ${fixed};`);
  if (brand.accent !== null) lines.push(`  --brand-on-video: ${findReadable(brand.accent, OWN_COLORS.dark)};`);
  return `@media not print {\n:root, :root[data-theme] {\n${lines.join('\n')}\n}\n}\n`;
}
