import type { ShareBrand } from '#domain/brand/share-brand.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { PageBrand } from '../use-cases/load-page-brand.ts';

const OWN_NAME = 'Castwright';

/** A brand with the path of the page that has its files. */
export interface BrandLink {
  readonly path: string;
  readonly brand: PageBrand;
}

export function createBrandLink({ path, brand }: { readonly path: string; readonly brand: PageBrand | null }): BrandLink | null {
  return brand && { path, brand };
}

/** Whose pages these are, for titles and previews of links. */
export function getSiteName(brand: Pick<ShareBrand, 'name'> | null): string {
  return brand?.name ?? OWN_NAME;
}

/** The logo, or the name where there is none; nothing without a brand. */
export function renderBrandHeader(link: BrandLink | null): string {
  if (link === null) return '';
  const { path, brand } = link;
  const name = escapeHtml(brand.name);
  return brand.logoAssetId === null
    ? `<header dir="auto">${name}</header>`
    : `<header><img src="${path}/logo.webp" alt="${name}"></header>`;
}

interface FooterParts {
  readonly brand: PageBrand | null;
  /** Before the paths of our site. */
  readonly siteUrl: string;
  readonly reportUrl: string;
}

/** People can report every video, also where nothing names us. */
export function renderBrandFooter({ brand, siteUrl, reportUrl }: FooterParts): string {
  const own = brand?.hidesCastwright === true ? '' : `<span>Made with <a href="${escapeHtml(siteUrl)}/">${OWN_NAME}</a></span>`;
  const report = `<a href="${escapeHtml(reportUrl)}" rel="nofollow">Report this video</a>`;
  return `<footer><p>${renderFooterText(brand)}${own}${report}</p></footer>`;
}

function renderFooterText(brand: PageBrand | null): string {
  if (brand === null || brand.footer === null) return '';
  const { text, url } = brand.footer;
  const shown = escapeHtml(text);
  return url === null
    ? `<span dir="auto">${shown}</span>`
    : `<a dir="auto" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer nofollow">${shown}</a>`;
}

/** What the head of a page says about whose it is; `icon` and `styles` are HTML. */
export interface PageLook {
  readonly siteName: string;
  readonly icon: string;
  readonly styles: string;
}

/** Null is ours. */
export function describeLook(link: BrandLink | null): PageLook {
  if (link === null) return { siteName: OWN_NAME, icon: '<link rel="icon" href="/favicon.svg">', styles: '' };
  const { path, brand } = link;
  return {
    siteName: brand.name,
    icon: `<link rel="icon" href="${path}/${brand.logoAssetId === null ? 'icon.svg' : 'logo.webp'}">`,
    styles: `\n<link rel="stylesheet" href="${path}/brand.css">`,
  };
}

/** Of a page that belongs to a workspace, but to no video whose link has the brand's files. */
export function createBareLook(siteName: string): PageLook {
  return { siteName, icon: '<link rel="icon" href="data:,">', styles: '' };
}

/** Who provides the video, in oEmbed (https://oembed.com). */
export function describeProvider(brand: PageBrand | null, publicUrl: string) {
  const name = { provider_name: getSiteName(brand) };
  if (brand === null || !brand.hidesCastwright) return { ...name, provider_url: publicUrl };
  return brand.footer === null || brand.footer.url === null ? name : { ...name, provider_url: brand.footer.url };
}
