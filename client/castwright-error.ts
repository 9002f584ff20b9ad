export interface CastwrightErrorOptions {
  /** HTTP status of the response. */
  readonly status: number;
  /** What went wrong, for programs. */
  readonly code: string;
  /** What went wrong and what to do, for people. */
  readonly message: string;
  /** The field of the request that is wrong. */
  readonly field?: string | undefined;
}

/** An error response of the server, or a video that failed. */
export class CastwrightError extends Error {
  override readonly name = 'CastwrightError';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor({ status, code, message, field }: CastwrightErrorOptions) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** The error that a rejected request throws. `body`: what the server said, if it's JSON. */
export function toCastwrightError(response: Response, body: unknown): CastwrightError {
  return new CastwrightError({
    status: response.status,
    code: readText(body, 'code') ?? 'unexpected-response',
    message: readText(body, 'message') ?? `The server responded with ${response.status}. Is it a Castwright server?`,
    field: readText(body, 'field'),
  });
}

function readText(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
