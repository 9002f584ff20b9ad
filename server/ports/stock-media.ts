import type { StockItem, StockKind, StockOrientation, StockSource } from '#domain/stock-media/stock-item.ts';
import type { TranslatorFailure } from './translator.ts';

/**
 * Images and clips that a service offers to everybody, with whose they are and under which license. The service is told the words of a search
 * and which items are taken, and nothing about who asks.
 * - Items are plain data with addresses of web pages (`cleanStockItem`), and only of kinds the source has.
 * - Only hosts that the adapter declares are connected to, whatever an item says; no file is read beyond `most` bytes.
 * - Expected failures are values; a throw is a bug. After `signal` aborts the outcome is `unavailable` within a second.
 */
export interface StockMedia {
  /** Null where no service is connected: everything else is then `not-configured`. */
  readonly source: StockSource | null;
  search(query: StockQuery, options?: { readonly signal?: AbortSignal }): Promise<StockSearchOutcome>;
  /** The file of an item, in a size that fills a frame, and what the service now says of it. Tells the service, where it wants to know. */
  take(item: StockOrder, options?: { readonly signal?: AbortSignal }): Promise<StockTakeOutcome>;
  /** Idempotent. Everything after `stop` is `unavailable`. */
  stop(): Promise<void>;
}

export interface StockQuery {
  /** With words in it, at most `STOCK_LIMITS.query`. */
  readonly words: string;
  readonly kind: StockKind;
  /** Any where left out. */
  readonly orientation?: StockOrientation | undefined;
  /** Of the words: a BCP 47 tag. */
  readonly language?: string | undefined;
  /** From 1. */
  readonly page: number;
}

export interface StockOrder {
  readonly id: string;
  readonly kind: StockKind;
  /** Bytes of the largest file. */
  readonly most: number;
}

export type StockSearchOutcome =
  /** At least one item. */
  | { readonly kind: 'found'; readonly items: readonly StockItem[]; readonly hasMore: boolean }
  | { readonly kind: 'nothing-found' }
  | StockFailure;

export type StockTakeOutcome =
  | { readonly kind: 'taken'; readonly item: StockItem; readonly bytes: Uint8Array }
  /** The service doesn't have it, or not anymore. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'too-large' }
  | StockFailure;

export type StockFailure = { readonly kind: 'not-configured' } | TranslatorFailure;
