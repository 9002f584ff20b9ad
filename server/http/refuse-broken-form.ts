import { HttpError } from '../shared/http-error.ts';

/** Reads a form. 400 where the sender wrote it wrong: without a boundary, without an end, with a part that can't be told from the next. */
export async function refuseBrokenForm<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // The parser's own errors have no status; limits and our refusals do.
    if (error instanceof HttpError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new HttpError(400, 'unreadable-form', {
      message: 'This upload broke off or isn’t a complete form, so nothing was saved. Try again.',
    });
  }
}
