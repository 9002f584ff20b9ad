import { listenAside, type AsideServer } from '../shared/listen-aside.ts';
import type { Metrics } from '../shared/metrics.ts';

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Serves GET /metrics at a port of its own, which is for monitoring alone. Rejects when nothing can listen there. */
export async function serveMetrics(address: MetricsAddress, metrics: Metrics): Promise<AsideServer> {
  return listenAside(address, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('This port answers GET /metrics only.\n');
      return;
    }
    metrics.format().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(503, { 'content-type': 'text/plain' }).end('The figures could not be read. Try again.\n'),
    );
  });
}
