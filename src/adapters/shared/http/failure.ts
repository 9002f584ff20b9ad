import type { ApiOutcome } from '#ports/api-outcome.ts';

type Failure = Exclude<ApiOutcome<never>, { kind: 'ok' }>;

/** Message when neither a text nor a status is known (ERR-1). */
const UNKNOWN = 'Unknown';
export const UNAUTHORIZED = 401;
const SERVER_ERRORS = 500;

/** Outcome of an error response: the body's message, else `API Error: {status}` (ERR-1). */
export async function toFailedOutcome(response: Response): Promise<Failure> {
  const body = await readErrorBody(response);
  const message = body.message ?? `API Error: ${response.status}`;
  if (response.status === UNAUTHORIZED) return { kind: 'failed', reason: 'signed-out', message };
  if (response.status >= SERVER_ERRORS) return { kind: 'failed', reason: 'server', message };
  return {
    kind: 'rejected',
    status: response.status,
    code: body.code ?? 'unknown',
    message,
    ...(body.field === undefined ? {} : { field: body.field }),
  };
}

/** Outcome of a call without a usable response: aborted, timed out, unreachable or unreadable. */
export function toErrorOutcome(error: unknown, ended: { readonly aborted: boolean; readonly timedOut: boolean }): Failure {
  if (ended.aborted) return { kind: 'failed', reason: 'aborted', message: UNKNOWN };
  if (ended.timedOut) return { kind: 'failed', reason: 'timeout', message: UNKNOWN };
  if (error instanceof UnreadableResponseError) return { kind: 'failed', reason: 'server', message: error.message };
  return { kind: 'failed', reason: 'offline', message: UNKNOWN };
}

/** Thrown by response parsers. */
export class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableAnswer';

  constructor(what: string) {
    super(`The answer of the service could not be read (${what})`);
  }
}

async function readErrorBody(response: Response): Promise<{ code?: string; message?: string; field?: string }> {
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return {};
    return toTexts(body as Readonly<Record<string, unknown>>);
  } catch {
    return {};
  }
}

function toTexts({ code, message, field }: Readonly<Record<string, unknown>>): { code?: string; message?: string; field?: string } {
  return {
    ...(isText(code) ? { code } : {}),
    ...(isText(message) ? { message } : {}),
    ...(isText(field) ? { field } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
