/** Content-addressed storage. An entry is there whole or not at all. */
export interface SegmentStore {
  get(hash: string): Promise<Uint8Array | undefined>;
  put(hash: string, bytes: Uint8Array): Promise<void>;
}
