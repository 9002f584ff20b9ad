import { HttpError } from '#server/shared/http-error.ts';

/** 400 for a field whose value we can't do. The message says what to send instead. */
export function createRefusal(field: string, message: string): HttpError {
  return new HttpError(400, 'invalid-request', { field, message });
}

/** The value without fields that are null, at any depth: HeyGen's clients write `null` for what they leave out. */
export function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, dropNulls(part)]])));
}
