import { makeAutoObservable } from 'mobx';
import { computeConsent, type ConsentState } from '../../domain/account/consent.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';

export const CONSENT_KEY = 'castwright.consent';

export interface ConsentPorts {
  readonly storage: KeyValueStore;
  /** Global Privacy Control or Do Not Track is on in this browser. */
  readonly hasOptedOut: () => boolean;
}

/** What the cookies page and the question at the foot of the page decide; analytics and replays obey it. */
export class ConsentStore {
  state: ConsentState = 'unknown';
  /** Read from this browser; before it, nothing is asked, so that a page made elsewhere shows no question. */
  known = false;
  readonly #ports: ConsentPorts;

  constructor(ports: ConsentPorts) {
    this.#ports = ports;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get given(): boolean {
    return this.state === 'given';
  }

  /** Nobody has decided yet, here or in the browser's settings. */
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
