/** Nothing of it may be kept by anybody in between. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

export function answerJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS });
}

export interface Refusal {
  readonly description: string;
  readonly reason?: string;
  readonly field?: string;
  readonly status?: number;
}

/** A refusal in the form the wire has. */
export function answerRefusal({ description, reason = 'input_validation_failed', field, status = 400 }: Refusal): Response {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: {},
    ...(field === undefined ? {} : { field }),
  };
  return answerJson({ error }, status);
}

export const UNKNOWN_ID: Refusal = { description: 'The id provided does not exist', reason: 'input_validation_failed' };
