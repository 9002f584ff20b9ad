import {
  type AttemptOwner,
  CHECKOUT_ATTEMPT_KEY,
  type CheckoutAttempt,
  parseAttempt,
  serializeAttempt,
} from '#domain/checkout/checkout-attempt.ts';
import type { Clock } from '#ports/clock.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

export interface AttemptPorts {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** Creates a unique idempotency key. */
  readonly newKey: () => string;
}

/** Stores the payment attempt across reloads. One key per attempt: the same click in two tabs is one order. */
export class CheckoutAttemptStorage {
  readonly #ports: AttemptPorts;
  readonly #owner: () => AttemptOwner;

  /** `owner`: the current user and purchase. */
  constructor(ports: AttemptPorts, owner: () => AttemptOwner) {
    this.#ports = ports;
    this.#owner = owner;
  }

  read(): CheckoutAttempt | null {
    const { storage, clock } = this.#ports;
    return parseAttempt(storage.read(CHECKOUT_ATTEMPT_KEY), this.#owner(), clock.now());
  }

  /** The attempt on these terms: the stored one, else a new one. */
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

  /** Stores the outcome, also if the attempt started on another page or has expired. */
  update(change: Partial<Pick<CheckoutAttempt, 'proof' | 'result'>>): void {
    this.store({ ...(this.read() ?? this.start('')), ...change });
  }

  remove(): void {
    this.#ports.storage.remove(CHECKOUT_ATTEMPT_KEY);
  }
}
