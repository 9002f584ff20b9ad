import { cleanPlainText } from '../script-writing/clean-plain-text.ts';

export const STOCK_KINDS = ['image', 'clip'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** Of the format that it has to fill. */
export const STOCK_ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
export type StockOrientation = (typeof STOCK_ORIENTATIONS)[number];

/** Lengths in UTF-16 units. */
export const STOCK_LIMITS = {
  query: 100,
  /** Of an item's id at its service. */
  id: 100,
  text: 200,
  url: 2_000,
  page: 50,
  /** Items of a page. */
  items: 20,
  /** Of the workspace's own uploads, beside a page. */
  own: 12,
  suggestions: 4,
} as const;

/** Whose an image or a clip is, and what may be done with it. Kept with the asset, and with the videos that show it. */
export interface AssetCredit {
  /** Who offers it: a service's name. */
  readonly source: string;
  /** Where it's shown there. */
  readonly page: string;
  /** Empty where nobody is named. */
  readonly author: string;
  readonly authorPage?: string;
  readonly license: { readonly name: string; readonly url: string };
}

/** An image or a clip that a service offers. */
export interface StockItem {
  /** At its service; with `kind` it names the item. */
  readonly id: string;
  readonly kind: StockKind;
  /** What is to be seen; may be empty. */
  readonly title: string;
  readonly thumbnailUrl: string;
  /** Pixels of the largest form there is. */
  readonly width: number;
  readonly height: number;
  /** Length of a clip; null for an image. */
  readonly seconds: number | null;
  readonly credit: AssetCredit;
}

export interface StockSource {
  /** For users: the service's name. */
  readonly name: string;
  readonly kinds: readonly StockKind[];
}

/**
 * What a service says of an item, as plain lines of bounded length and addresses of web pages: it's a stranger's data. Undefined where
 * something can't be done without: its address, what it looks like, or its license.
 */
export function cleanStockItem(item: StockItem): StockItem | undefined {
  const { credit, thumbnailUrl, id, width, height } = item;
  const { author, authorPage, license, page, source } = credit;
  if (id === '' || id.length > STOCK_LIMITS.id || ![page, thumbnailUrl, license.url].every(isPageUrl)) return undefined;
  const name = cleanText(license.name);
  if (name === '' || ![width, height].every((side) => Number.isInteger(side) && side > 0)) return undefined;
  return {
    ...item,
    title: cleanText(item.title),
    credit: {
      ...{ source: cleanText(source), page, author: cleanText(author), license: { name, url: license.url } },
      ...(authorPage !== undefined && isPageUrl(authorPage) && { authorPage }),
    },
  };
}

function cleanText(text: string): string {
  return cleanPlainText(text)
    .slice(0, STOCK_LIMITS.text)
    .replace(/\p{Surrogate}$/u, '');
}

/** Of the web, in printable characters: nothing that runs, and nothing that ends a line. */
function isPageUrl(text: string): boolean {
  return text.length <= STOCK_LIMITS.url && /^https?:\/\/[!-~]+$/.test(text) && URL.canParse(text);
}
