import {
  type AttemptOwner,
  CHECKOUT_ATTEMPT_KEY,
  type CheckoutAttempt,
  parseAttempt,
  serializeAttempt,
} from '../../../domain/checkout/checkout-attempt.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { KeyValueStore } from '../../../ports/key-value-store.ts';

export interface AttemptPorts {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** Makes what no other order is known by. */
  readonly newKey: () => string;
}

/** The attempt to pay that survives a reload. One key for each: the same click twice, in two tabs too, is one order. */
export class CheckoutAttemptStorage {
  readonly #ports: AttemptPorts;
  readonly #owner: () => AttemptOwner;

  /** `owner`: whose attempt at what, as of now. */
  constructor(ports: AttemptPorts, owner: () => AttemptOwner) {
    this.#ports = ports;
    this.#owner = owner;
  }

  read(): CheckoutAttempt | null {
    const { storage, clock } = this.#ports;
    return parseAttempt(storage.read(CHECKOUT_ATTEMPT_KEY), this.#owner(), clock.now());
  }

  /** The attempt on these terms: the one that is under way, else a new one. */
  start(terms: string): CheckoutAttempt {
    const known = this.read();
    if (known?.terms === terms && known.result === null) return known;
    const { newKey, clock } = this.#ports;
    return this.store({ ...this.#owner(), key: newKey(), terms, at: clock.now(), proof: null, result: null });
  }

  store(attempt: CheckoutAttempt): CheckoutAttempt {
    this.#ports.storage.write(CHECKOUT_ATTEMPT_KEY, serializeAttempt(attempt));
    return attempt;
  }

  /** What came of it; the attempt may have begun on another page, or be too old to be known. */
  update(change: Partial<Pick<CheckoutAttempt, 'proof' | 'result'>>): void {
    this.store({ ...(this.read() ?? this.start('')), ...change });
  }

  remove(): void {
    this.#ports.storage.remove(CHECKOUT_ATTEMPT_KEY);
  }
}
