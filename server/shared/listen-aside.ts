import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AsideServer {
  readonly port: number;
  /** Ends open connections too. */
  close(): Promise<void>;
}

/** Serves machines of the operator at an address of its own, beside the application. Rejects when nothing can listen there. */
export async function listenAside(
  { host, port }: { readonly host: string; readonly port: number },
  handle: RequestListener,
): Promise<AsideServer> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
