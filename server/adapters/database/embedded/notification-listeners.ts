/** Listeners by notification channel. */
export class NotificationListeners {
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();

  listen(channel: string, listener: (payload: string) => void): () => void {
    const own = (payload: string) => listener(payload);
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(own));
    return () => void listeners.delete(own);
  }

  post(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }
}
