import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { WebServer } from '../web-server.ts';

/** The server's end of an open WebSocket. */
export interface PlayedSocket {
  send(message: string | Buffer): void;
  /** Closes the connection without a close frame. */
  drop(): void;
}

export interface SocketServerParts {
  /** HTTP status with which the upgrade is rejected; undefined accepts it. */
  readonly refuse: (request: IncomingMessage) => number | undefined;
  readonly onText: (socket: PlayedSocket, text: string) => void;
  readonly answer: (request: IncomingMessage) => { readonly status: number; readonly body: unknown };
}

/** Fixed by RFC 6455. */
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [TEXT, BINARY, CLOSE] = [1, 2, 8];

/** A web server that also accepts WebSockets, as far as a fake service needs: whole messages, no fragments, no extensions. */
export async function startSocketServer({ refuse, onText, answer }: SocketServerParts): Promise<WebServer> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    const status = refuse(request);
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key'] ?? ''}${MAGIC}`)
      .digest('base64');
    const protocol = request.headers['sec-websocket-protocol'];
    const chosen = protocol === undefined ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`;
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
    socket.write(`${head}${chosen}Sec-WebSocket-Accept: ${accept}\r\n\r\n`);
    const played: PlayedSocket = {
      send: (message) => void socket.write(writeFrame(typeof message === 'string' ? TEXT : BINARY, Buffer.from(message))),
      drop: () => void socket.destroy(),
    };
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (let frame = readFrame(waiting); frame !== undefined; frame = readFrame(waiting)) {
        waiting = waiting.subarray(frame.end);
        if (frame.type === TEXT) onText(played, frame.payload.toString());
        if (frame.type === CLOSE) socket.end(writeFrame(CLOSE, frame.payload));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function writeFrame(type: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | type;
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
  if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2);
  else if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, payload]);
}

/** Parses a client's masked frame once it has arrived completely. */
function readFrame(bytes: Buffer): { readonly type: number; readonly payload: Buffer; readonly end: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  const headLength = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < headLength + 4) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const end = headLength + 4 + length;
  if (bytes.length < end) return undefined;
  const mask = bytes.subarray(headLength, headLength + 4);
  const payload = Buffer.from(bytes.subarray(headLength + 4, end)).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { type: (bytes[0] ?? 0) & 0x0f, payload: Buffer.from(payload), end };
}
