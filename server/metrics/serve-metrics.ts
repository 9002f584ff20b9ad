import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../shared/metrics.ts';

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Serves GET /metrics at a port of its own, which is for monitoring alone. Rejects when nothing can listen there. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  metrics: Metrics,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('This port answers GET /metrics only.\n');
      return;
    }
    metrics.format().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(503, { 'content-type': 'text/plain' }).end('The figures could not be read. Try again.\n'),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
