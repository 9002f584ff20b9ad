import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { WebServer } from '../web-server.ts';

/** Serves a web-standard handler over HTTP/2 without encryption, which some SDKs insist on. */
export async function startHttp2Server(handle: (request: Request) => Promise<Response>): Promise<WebServer> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
        name.startsWith(':') ? [] : [[name, String(value)]],
      );
      const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
      handle(new Request(new URL(incoming.url, 'http://127.0.0.1'), { method: incoming.method, headers, ...body })).then(
        async (response) => {
          outgoing.writeHead(response.status, Object.fromEntries(response.headers));
          outgoing.end(Buffer.from(await response.arrayBuffer()));
        },
        () => outgoing.stream.destroy(),
      );
    });
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
}
