/** Life cycle of a page's store: inactive before `start` and after `stop`; both are idempotent. */
export interface PageStore {
  start(): void;
  stop(): void;
}
