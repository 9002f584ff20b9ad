import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { cleanText } from '#server/shared/clean-text.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Returns a storable copy; null if the value is not an object, or too deep or too large. */
export function cleanProperties(given: unknown): Properties | null {
  if (given === undefined || given === null) return {};
  if (!isObject(given)) return null;
  const room = { keys: USAGE_LIMITS.propertyKeys };
  try {
    const cleaned = cleanObject(given, 1, room);
    return JSON.stringify(cleaned).length <= USAGE_LIMITS.propertiesLength ? cleaned : null;
  } catch (error) {
    if (error instanceof TooMuchError) return null;
    throw error;
  }
}

class TooMuchError extends Error {}

interface KeyBudget {
  keys: number;
}

function cleanObject(given: Properties, depth: number, room: KeyBudget): Properties {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [cleanText(name, USAGE_LIMITS.propertyText), cleanValue(value, depth, room)]),
  );
}

function cleanValue(value: unknown, depth: number, room: KeyBudget): unknown {
  room.keys -= 1;
  if (room.keys < 0 || depth > USAGE_LIMITS.propertyDepth) throw new TooMuchError();
  if (typeof value === 'string') return cleanText(value, USAGE_LIMITS.propertyText);
  if (Array.isArray(value)) return value.map((item: unknown) => cleanValue(item, depth + 1, room));
  return isObject(value) ? cleanObject(value, depth + 1, room) : value;
}

export function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
