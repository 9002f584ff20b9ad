import { escapeHtml } from '../text/escape-html.ts';
import type { ShareBrand } from './share-brand.ts';
import { computeShareColors } from './share-colors.ts';

/** An SVG icon of a brand without a logo: the first letter of its name on its accent. */
export function formatBrandIcon({ name, accent }: Pick<ShareBrand, 'name' | 'accent'>): string {
  const colors = computeShareColors({ accent, background: null }, 'light');
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  const letter = escapeHtml((first?.segment ?? '').toUpperCase());
  const text = `<text x="16" y="22" font-family="system-ui, sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="${colors['on-accent']}">${letter}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colors.accent}"/>${text}</svg>`;
}
