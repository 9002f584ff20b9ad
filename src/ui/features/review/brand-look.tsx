import { useEffect, useLayoutEffect } from 'react';
import { formatBrandIcon } from '#domain/brand/format-brand-icon.ts';
import { formatSiteStyles } from '#domain/brand/site-colors.ts';
import type { ReviewBrand } from '#domain/review/review.ts';

/** The page has the brand's colors and icon for as long as this is there. */
export function BrandLook({ brand }: { readonly brand: ReviewBrand }) {
  const styles = formatSiteStyles(brand);
  const icon = brand.logoUrl ?? `data:image/svg+xml,${encodeURIComponent(formatBrandIcon(brand))}`;
  useLayoutEffect(() => addStyles(styles), [styles]);
  useEffect(() => replaceIcon(icon), [icon]);
  return null;
}

/** Goes through the CSSOM, because the content policy forbids inline styles. Returns what undoes it. */
function addStyles(text: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Returns what undoes it. */
function replaceIcon(href: string): () => void {
  const own = [...document.head.querySelectorAll('link[rel~=icon]')];
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href });
  for (const link of own) link.remove();
  document.head.append(icon);
  return () => {
    icon.remove();
    document.head.append(...own);
  };
}
