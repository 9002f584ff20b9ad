import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebServer {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a web-standard handler on a free port of this machine. */
export async function startWebServer(handle: (request: Request) => Promise<Response>): Promise<WebServer> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = 'GET', url = '/' } = incoming;
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
      handle(new Request(new URL(url, 'http://127.0.0.1'), { method, headers, ...body })).then(
        async (response) => {
          outgoing.writeHead(response.status, Object.fromEntries(response.headers));
          outgoing.end(Buffer.from(await response.arrayBuffer()));
        },
        () => outgoing.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
