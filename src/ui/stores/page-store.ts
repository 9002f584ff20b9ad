/** What every store of a page has: nothing happens before `start`, nothing after `stop`; both are idempotent. */
export interface PageStore {
  start(): void;
  stop(): void;
}
