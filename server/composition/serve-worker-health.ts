import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ListenAddress } from './listen-address.ts';

/** Serves GET /api/health of a worker process and nothing else. */
export async function serveWorkerHealth(
  { host, port }: ListenAddress,
  getHealth: () => Promise<Readonly<Record<string, string>>>,
): Promise<{ close(): Promise<void> }> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const healthy = request.method === 'GET' && request.url?.split('?')[0] === '/api/health';
    const body = healthy ? await getHealth() : { code: 'not-found', message: 'A worker answers nothing but /api/health.' };
    response.writeHead(healthy ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
