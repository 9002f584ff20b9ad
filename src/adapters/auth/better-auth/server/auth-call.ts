/** One request for the accounts, taken apart. */
export interface Call {
  readonly request: Request;
  /** Below /api/auth. */
  readonly path: string;
  /** JSON of a POST; null for a GET. */
  readonly body: JsonObject | null;
  /** What limits count by. */
  readonly client: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;
export type Answer = Promise<Response>;

/** Looks at a call, may change or refuse it, and may look at its answer. */
export type Step = (call: Call, next: (call: Call) => Answer) => Answer;

export function throughSteps(steps: readonly Step[], last: (call: Call) => Answer): (call: Call) => Answer {
  return steps.reduceRight<(call: Call) => Answer>((next, step) => (call) => step(call, next), last);
}

export function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

export function textField(call: Call, field: string): string {
  const value = call.body?.[field];
  return typeof value === 'string' ? value : '';
}

export function withField(call: Call, field: string, value: unknown): Call {
  return { ...call, body: { ...call.body, [field]: value } };
}

export function withoutField(call: Call, field: string): Call {
  const { [field]: _, ...body } = call.body ?? {};
  return { ...call, body };
}
