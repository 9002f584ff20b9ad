/** Whether this device is connected to a network. `subscribe` reports changes until the returned function is called. */
export interface Connectivity {
  online(): boolean;
  subscribe(listener: () => void): () => void;
}
