/** How much of something may be used, and what happens beyond it. */
export interface Allowance {
  /** What is used, as administrators read it. */
  readonly what: string;
  /** Whose use is counted together. `requester`: an account, or the network of a visitor without one. */
  readonly who: 'account' | 'workspace' | 'network' | 'requester';
  readonly most: number;
  readonly unit: 'bytes' | 'seconds' | 'items' | 'dollars';
  /** Milliseconds after which what was used counts no more. Left out: as much at the same time. */
  readonly window?: number;
  /**
   * `refused`: with an error that says what is kept. `waits`: until it's its turn. `oldest`: the oldest makes room. `closed`: the connection
   * ends. `skipped`: not done, and nothing fails.
   */
  readonly beyond: 'refused' | 'waits' | 'oldest' | 'closed' | 'skipped';
  /** Code of the error. */
  readonly code?: string;
  /** What is used of it in a day is counted, for administrators. */
  readonly isCounted?: true;
  /** Environment variable that changes it. */
  readonly setting?: string;
}

export type Allowances = Readonly<Record<string, Allowance>>;
