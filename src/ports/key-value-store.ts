/** Stores short texts in this browser. Never throws: where the browser refuses storage, values last as long as the page. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}
