import type { StockQuery, StockSearchOutcome } from '#server/ports/stock-media.ts';
import type { Clock } from '#ports/clock.ts';

/** Milliseconds that a page of a search is kept, and how many pages are. */
const KEPT = { time: 86_400_000, pages: 500 } as const;

interface Entry {
  readonly outcome: StockSearchOutcome;
  readonly until: number;
}

/** Pages of searches by what was searched for; the oldest go first. */
export class SearchCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Pick<Clock, 'now'>;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  get(query: StockQuery): StockSearchOutcome | undefined {
    const entry = this.#entries.get(toKey(query));
    return entry !== undefined && this.#clock.now() < entry.until ? entry.outcome : undefined;
  }

  set(query: StockQuery, outcome: StockSearchOutcome): void {
    const key = toKey(query);
    this.#entries.delete(key);
    this.#entries.set(key, { outcome, until: this.#clock.now() + KEPT.time });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > KEPT.pages && oldest !== undefined) this.#entries.delete(oldest);
  }
}

function toKey({ words, kind, orientation, language, page }: StockQuery): string {
  return JSON.stringify([words.toLowerCase(), kind, orientation, language, page]);
}
