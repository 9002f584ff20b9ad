import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to servers without a port of their own, so that none of these takes it first. */
const FIRST = 18_000;
const LAST = 30_000;

/** A free port for a program that is about to start. Test files at one time take theirs at random. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
