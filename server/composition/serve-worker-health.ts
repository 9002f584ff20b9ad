import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenAside, type AsideServer } from '../shared/listen-aside.ts';
import type { ListenAddress } from './listen-address.ts';

/** Serves GET /api/health of a worker process and nothing else. */
export async function serveWorkerHealth(
  address: ListenAddress,
  getHealth: () => Promise<Readonly<Record<string, string>>>,
): Promise<AsideServer> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const healthy = request.method === 'GET' && request.url?.split('?')[0] === '/api/health';
    const body = healthy ? await getHealth() : { code: 'not-found', message: 'A worker answers nothing but /api/health.' };
    response.writeHead(healthy ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body));
  };
  return listenAside(address, (request, response) => void serve(request, response));
}
