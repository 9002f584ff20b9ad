import type { FlagValue } from '../../../ports/flags.ts';

/** The value if it has the fallback's type, else the fallback. */
export function valueOrFallback<Value extends FlagValue>(answer: unknown, fallback: Value): Value {
  return typeof answer === typeof fallback ? (answer as Value) : fallback;
}
