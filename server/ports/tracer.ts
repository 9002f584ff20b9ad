/**
 * Spans of work, across processes: a request, the jobs it causes, their segments. Named by W3C Trace Context. Names and attributes never
 * hold a person, an item's text or a secret.
 */
export interface Tracer {
  /**
   * Runs `work` in a span that ends with it, the child of the span that runs here. Throws what `work` throws, and notes that it failed.
   * A `parent` comes first; one that is no `traceparent` counts as none.
   */
  run<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** The `traceparent` of the span that runs here; undefined outside of any. */
  findCurrent(): string | undefined;
  /** Idempotent. Sends what waits, for a few seconds at most. */
  stop(): Promise<void>;
}

export interface SpanStart {
  readonly name: string;
  /** `server`: for a caller elsewhere; `consumer`: a job that somebody queued. */
  readonly kind: 'server' | 'consumer' | 'internal';
  readonly parent?: string | undefined;
  readonly attributes?: SpanAttributes;
}

export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Span {
  /** Adds to its attributes, and names it anew. */
  set(attributes: SpanAttributes, name: string): void;
}
