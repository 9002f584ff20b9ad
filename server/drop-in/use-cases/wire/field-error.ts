import { HttpError } from '#server/shared/http-error.ts';

/** 400 for a field whose value we can't do. The message says what to send instead. */
export function createFieldError(field: string, message: string): HttpError {
  return new HttpError(400, 'invalid-request', { field, message });
}
