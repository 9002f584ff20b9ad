import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Every fault mode of a service that is reachable. */
export const PROXY_FAULT_MODES = ['500', '429', 'hang', 'garbage', '10 MB', 'slow drip'] as const;
export type ProxyFaultMode = (typeof PROXY_FAULT_MODES)[number];

export interface FaultyProxy {
  /** Without a slash at the end. */
  readonly url: string;
  /** Everything that begins with one of the paths is in this mood; what is open in it ends with the next one. Null: all is well. */
  be(faultMode: ProxyFaultMode | null, paths?: readonly string[]): void;
  /** Requests that met the fault since it was set. */
  requests(): number;
  close(): Promise<void>;
}

const TEN_MEGABYTES = 10 * 1024 * 1024;
const DRIP_EVERY_MS = 250;
const GARBAGE = '<!doctype html><title>Welcome</title><p>Welcome to the hotel network';

/** In front of a server: hands everything on, but for the paths that are in a mood. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let faultMode: ProxyFaultMode | null = null;
  let moody: readonly string[] = [];
  let requested = 0;
  const held = new Set<{ destroy(): unknown }>();
  const moodFor = ({ url = '/' }: IncomingMessage): ProxyFaultMode | null =>
    moody.some((path) => url.startsWith(path)) ? faultMode : null;

  const server = createServer((incoming, outgoing) => {
    const own = moodFor(incoming);
    if (own === null) return forwardRequest(target, incoming, outgoing);
    requested += 1;
    incoming.resume();
    held.add(outgoing);
    RESPONSES[own](outgoing);
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const own = moodFor(incoming);
    socket.on('error', () => socket.destroy());
    if (own === null) return tunnelSocket({ target, incoming, socket, head });
    requested += 1;
    held.add(socket);
    if (own === '500' || own === '429') socket.end(`HTTP/1.1 ${own} No\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    if (own === 'garbage' || own === '10 MB') socket.end(GARBAGE);
  });
  // The same name as the server's, so that its cookies are this one's too.
  const { hostname } = new URL(target);
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port } = server.address() as AddressInfo;

  const letGo = (): void => {
    for (const one of held) one.destroy();
    held.clear();
  };
  return {
    url: `http://${hostname}:${port}`,
    be(next, paths = []) {
      letGo();
      requested = 0;
      faultMode = next;
      moody = paths;
    },
    requests: () => requested,
    close: () =>
      new Promise((resolve) => {
        letGo();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const RESPONSES: Readonly<Record<ProxyFaultMode, (outgoing: ServerResponse) => void>> = {
  '500': (outgoing) => outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('oh no'),
  '429': (outgoing) => outgoing.writeHead(429, { 'content-type': 'text/plain' }).end('slow down'),
  hang: () => {},
  garbage: (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end(GARBAGE),
  '10 MB': (outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ pad: 'x'.repeat(TEN_MEGABYTES) })),
  'slow drip': (outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"pad":"');
    const drops = setInterval(() => outgoing.write('x'), DRIP_EVERY_MS);
    outgoing.on('close', () => clearInterval(drops));
  },
};

function forwardRequest(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

interface Tunnel {
  readonly target: string;
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** A web socket, byte by byte. */
function tunnelSocket({ target, incoming, socket, head }: Tunnel): void {
  const { hostname, port } = new URL(target);
  const onward = connect(Number(port), hostname, () => {
    const lines = incoming.rawHeaders.flatMap((name, index, all) => (index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : []));
    onward.write(`${incoming.method ?? 'GET'} ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}
