import type { StockItem, StockKind, StockOrientation, StockSource } from '#domain/stock-media/stock-item.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';
import type { BackgroundSummary, ClipReading } from './background-api.ts';

/** Why a stock service has said nothing. `share`: this user has searched as often as a day allows. */
export const STOCK_PROBLEMS = ['off', 'busy', 'quota', 'unreachable', 'share'] as const;

/** Images and clips of the workspace, and of a stock service where the site has one. */
export interface StockApi {
  /** Null where no service is connected. */
  source(options?: CallOptions): Promise<ApiOutcome<StockSource | null>>;
  /** The workspace's own uploads are found whatever the service says. */
  search(request: StockSearch, options?: CallOptions): Promise<ApiOutcome<StockFound>>;
  /** Makes it an upload of the workspace, which keeps its credit: at once of an image; of a clip, `BackgroundApi.follow` waits for it. */
  take(item: Pick<StockItem, 'id' | 'kind'>, options?: CallOptions): Promise<ApiOutcome<ClipReading>>;
}

export interface StockSearch {
  readonly words: string;
  readonly kind: StockKind;
  readonly orientation?: StockOrientation;
  /** Of the words: a BCP 47 tag. */
  readonly language?: string;
  /** From 1. */
  readonly page: number;
}

export interface StockFound {
  /** Those with one of the words in their names; on the first page. */
  readonly own: readonly BackgroundSummary[];
  readonly items: readonly StockItem[];
  readonly hasMore: boolean;
  readonly problem: { readonly code: (typeof STOCK_PROBLEMS)[number]; readonly message: string } | null;
}
