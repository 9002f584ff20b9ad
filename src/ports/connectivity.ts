/** Whether this device has a network at all. `subscribe` tells of changes until its result is called. */
export interface Connectivity {
  online(): boolean;
  subscribe(listener: () => void): () => void;
}
