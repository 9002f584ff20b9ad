import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { CollectedSpan } from '../conformance/tracer.suite.ts';

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: string | number;
}

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly { readonly key: string; readonly value: OtlpValue }[];
  readonly status?: { readonly code?: number };
}

interface OtlpBody {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: OtlpSpan['attributes'] };
    readonly scopeSpans?: readonly { readonly spans?: readonly OtlpSpan[] }[];
  }[];
}

const FAILED = 2;

/** A collector of OTLP over HTTP, as JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const services = new Set<string | number | undefined>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans = [] } of (body as OtlpBody).resourceSpans ?? []) {
        services.add(toAttributes(resource?.attributes)['service.name']);
        for (const { spans: sent = [] } of scopeSpans) spans.push(...sent.map(toCollected));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans: spans as readonly CollectedSpan[],
    services: services as ReadonlySet<string | number | undefined>,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function toCollected({ name, traceId, spanId, parentSpanId, attributes = [], status }: OtlpSpan): CollectedSpan {
  return {
    ...{ name, traceId, spanId, parentId: parentSpanId === '' ? undefined : parentSpanId, failed: status?.code === FAILED },
    attributes: toAttributes(attributes),
  };
}

function toAttributes(attributes: OtlpSpan['attributes'] = []): Readonly<Record<string, string | number>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));
}
