import { makeAutoObservable } from 'mobx';
import { computeConsent, type ConsentState } from '#domain/account/consent.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

export const CONSENT_KEY = 'castwright.consent';

export interface ConsentPorts {
  readonly storage: KeyValueStore;
  /** Whether Global Privacy Control or Do Not Track is on in this browser. */
  readonly hasOptedOut: () => boolean;
}

/** The user's consent, which analytics and replays follow. */
export class ConsentStore {
  state: ConsentState = 'unknown';
  /** Whether the stored choice was read; before, the question is hidden, as in prerendered pages. */
  known = false;
  readonly #ports: ConsentPorts;

  constructor(ports: ConsentPorts) {
    this.#ports = ports;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get given(): boolean {
    return this.state === 'given';
  }

  /** No choice was made, neither here nor in the browser's settings. */
  get open(): boolean {
    return this.known && this.state === 'unknown';
  }

  start(): void {
    this.state = computeConsent(this.#ports.storage.read(CONSENT_KEY), { asksNotTo: this.#ports.hasOptedOut() });
    this.known = true;
  }

  choose(choice: 'given' | 'refused'): void {
    this.state = choice;
    this.#ports.storage.write(CONSENT_KEY, choice);
  }
}
