/** Version, trace, span, flags, as W3C Trace Context writes them. Later versions may add fields. */
const TRACE_PARENT = /^(?!ff)(?!00-.{52}-)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** Undefined for what is no `traceparent`. */
export function parseTraceParent(text = ''): TraceParent | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(text) ?? [];
  return traceId === '' ? undefined : { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

export function formatTraceParent({ traceId, spanId, isSampled }: { traceId: string; spanId: string; isSampled: boolean }): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
