import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../errors/start-error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Resolves port 0 to a free port, because URLs with it are needed before anything listens. */
export async function choosePort({ host, port }: ListenAddress): Promise<ListenAddress> {
  if (port !== 0) return { host, port };
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, host, resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return { host, port: free };
}

/** URL for a browser on this machine. */
export function toListenUrl({ host, port }: ListenAddress): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}

export function toListenError({ host, port }: ListenAddress, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(
      'port-taken',
      `Port ${port} is already in use. Nothing was started. Stop the program using it, or set PORT to another one.`,
      { cause: error },
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new StartError('port-taken', `Can’t listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`, {
      cause: error,
    });
  }
  return error;
}
