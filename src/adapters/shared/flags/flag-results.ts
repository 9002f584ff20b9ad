import type { FlagExposure, FlagValue } from '#ports/flags.ts';
import { Listeners } from '../listeners.ts';

/** The value if it has the fallback's type, else the fallback. */
export function getValueOrFallback<Value extends FlagValue>(answer: unknown, fallback: Value): Value {
  return typeof answer === typeof fallback ? (answer as Value) : fallback;
}

/** Reports each variation once per user. */
export class Exposures {
  readonly #listeners = new Listeners<[FlagExposure]>();
  readonly #reported = new Set<string>();

  add(listener: (exposure: FlagExposure) => void): () => void {
    return this.#listeners.add(listener);
  }

  notify(user: string | null, exposure: FlagExposure): void {
    const key = JSON.stringify([user, exposure.experiment, exposure.variation]);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#listeners.notify(exposure);
  }
}
