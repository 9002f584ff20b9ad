import { type AddressInfo, createServer } from 'node:net';
import { StartError } from '../errors/start-error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** An address that no other process can take until it is released, right before this one listens on it. */
export interface ReservedAddress extends ListenAddress {
  /** Idempotent. */
  release(): Promise<void>;
}

/**
 * Resolves port 0 to a free port, because URLs with it are needed before anything listens. The port is held meanwhile: a
 * start takes seconds, in which the system gives free ports to other programs.
 */
export async function reserveAddress({ host, port }: ListenAddress): Promise<ReservedAddress> {
  if (port !== 0) return { host, port, release: () => Promise.resolve() };
  const holder = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => holder.once('error', reject).listen(0, host, resolve));
  const { port: free } = holder.address() as AddressInfo;
  const release = async (): Promise<void> => {
    if (holder.listening) await new Promise((resolve) => holder.close(resolve));
  };
  return { host, port: free, release };
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
