/** No cache may store a response. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export function toJsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS });
}

export interface SandboxError {
  readonly description: string;
  readonly reason?: string;
  readonly field?: string;
  readonly status?: number;
}

/** An error response in the wire format. */
export function toErrorResponse({ description, reason = 'input_validation_failed', field, status = 400 }: SandboxError): Response {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: {},
    ...(field === undefined ? {} : { field }),
  };
  return toJsonResponse({ error }, status);
}

export const UNKNOWN_ID: SandboxError = { description: 'The id provided does not exist', reason: 'input_validation_failed' };
