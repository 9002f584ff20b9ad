import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { Tracer } from '#server/ports/tracer.ts';
import { formatTraceParent, parseTraceParent } from '../shared/trace-parent.ts';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const;

export interface OpenTelemetryOptions {
  /** Where a collector takes OTLP over HTTP, such as `http://collector:4318/v1/traces`. */
  readonly url: string;
  /** Share of traces that are kept, 0 to 1, where the caller's trace doesn't say. */
  readonly share: number;
  readonly version: string;
  /** `api`, `worker` or `all`. */
  readonly role: string;
}

/** Spans go to a collector in batches; while it can't be reached they are dropped, and nothing waits for it. */
export function createOpenTelemetryTracer({ url, share, version, role }: OpenTelemetryOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: CALL_DEADLINES.traces });
  const processor = new BatchSpanProcessor({ exporter, exportTimeoutMillis: CALL_DEADLINES.traces });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'castwright', 'service.version': version, 'castwright.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('castwright');
  const running = new AsyncLocalStorage<Context>();
  let stopping: Promise<void> | undefined;

  return {
    run({ name, kind, parent, attributes = {} }, work) {
      const known = parseTraceParent(parent);
      const within = known === undefined ? (running.getStore() ?? ROOT_CONTEXT) : trace.setSpanContext(ROOT_CONTEXT, known);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, within);
      return running.run(trace.setSpan(within, span), async () => {
        try {
          return await work({
            set(added, renamed) {
              span.setAttributes(added);
              span.updateName(renamed);
            },
          });
        } catch (error) {
          // Without its message, which may quote what somebody wrote.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    findCurrent() {
      const context = running.getStore();
      const span = context && trace.getSpanContext(context);
      return span && formatTraceParent({ ...span, isSampled: (span.traceFlags & TraceFlags.SAMPLED) !== 0 });
    },
    stop: () => (stopping ??= provider.shutdown().catch(() => undefined)),
  };
}
