import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { serveDecoder } from '#server/decoding/serve-decoder.ts';

export type PlantedOrder =
  | { readonly what: 'abort' | 'loop' | 'allocate' | 'pid' | 'environment' }
  | { readonly what: 'read'; readonly path: string }
  | { readonly what: 'connect'; readonly port: number };

const GIGABYTE = 1024 ** 3;
const held: Uint8Array[] = [];

async function misbehave(order: PlantedOrder): Promise<unknown> {
  if (order.what === 'abort') process.abort();
  if (order.what === 'loop') for (;;);
  if (order.what === 'allocate') for (let at = 0; at < 4; at += 1) held.push(new Uint8Array(GIGABYTE).fill(1));
  if (order.what === 'environment') return process.env;
  if (order.what === 'read') return tryRead(order.path);
  if (order.what === 'connect') return tryConnect(order.port);
  return process.pid;
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
  }
}

function tryConnect(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('connected'));
    socket.on('error', () => resolve('refused'));
  });
}

serveDecoder(misbehave);
