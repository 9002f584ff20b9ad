/** An allowed call: the fields it may carry, and the steps it passes before better-auth sees it. */
export interface AccountRoute {
  /** Of the JSON body of a POST or the query of a GET; `any` for an OAuth provider's callback. */
  readonly fields: readonly string[] | 'any';
  readonly steps: readonly CallStep[];
}

/** A parsed request to /api/auth. */
export interface AuthCall {
  readonly request: Request;
  /** Path below /api/auth. */
  readonly path: string;
  /** JSON body of a POST; null for a GET. */
  readonly body: JsonObject | null;
  /** Client IP address, the key of rate limits. */
  readonly client: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;
export type ResponsePromise = Promise<Response>;

/** Middleware: may change, refuse or observe a call and its response. */
export type CallStep = (call: AuthCall, next: (call: AuthCall) => ResponsePromise) => ResponsePromise;

export function chainSteps(steps: readonly CallStep[], last: (call: AuthCall) => ResponsePromise): (call: AuthCall) => ResponsePromise {
  return steps.reduceRight<(call: AuthCall) => ResponsePromise>((next, step) => (call) => step(call, next), last);
}

export function toErrorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

export function getTextField(call: AuthCall, field: string): string {
  const value = call.body?.[field];
  return typeof value === 'string' ? value : '';
}

export function withField(call: AuthCall, field: string, value: unknown): AuthCall {
  return { ...call, body: { ...call.body, [field]: value } };
}

export function omitField(call: AuthCall, field: string): AuthCall {
  const { [field]: _, ...body } = call.body ?? {};
  return { ...call, body };
}
