/**
 * The host's word to a client: a 4xx with a sentence that can be shown. Thrown, so that it also ends the transaction
 * it is found in.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, code: string, options: { readonly message: string; readonly field?: string }) {
    super(options.message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.field = options.field;
  }
}

/** Not yours and absent look the same. */
export function notFound(
  what:
    | 'video'
    | 'voice'
    | 'project'
    | 'picture'
    | 'presenter'
    | 'page'
    | 'error'
    | 'recording'
    | 'person'
    | 'request'
    | 'key'
    | 'promo code'
    | 'invoice'
    | 'order'
    | 'session'
    | 'flag',
): Refusal {
  return new Refusal(404, 'not-found', { message: `There is no such ${what}.` });
}
