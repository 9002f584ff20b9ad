import { createServer } from 'node:http';
import type { ListenAddress } from './listen.ts';

/** What a worker answers to whoever watches it; nothing else. */
export async function serveWorkerHealth(
  { host, port }: ListenAddress,
  answer: Readonly<Record<string, string>>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const healthy = request.method === 'GET' && request.url?.split('?')[0] === '/api/health';
    const body = healthy ? answer : { code: 'not-found', message: 'A worker answers nothing but /api/health.' };
    response.writeHead(healthy ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
