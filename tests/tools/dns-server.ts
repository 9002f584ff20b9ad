import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TXT = 16;
const IN = 1;
/** Bytes of one part of a TXT record. */
const PART_BYTES = 255;
/** Response, recursion available; the second one says that the name doesn't exist. */
const [FOUND, NO_SUCH_NAME] = [0x8180, 0x8183];

export interface DnsServer {
  /** `address:port`. */
  readonly address: string;
  set(name: string, texts: readonly string[]): void;
  stop(): Promise<void>;
}

/** A DNS server on this computer that knows TXT records (RFC 1035). */
export async function startDnsServer(): Promise<DnsServer> {
  const known = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readName(query);
    const texts = known.get(name.toLowerCase());
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(texts === undefined ? NO_SUCH_NAME : FOUND, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(texts?.length ?? 0, 6);
    const question = query.subarray(HEADER_BYTES, end + 4);
    socket.send(Buffer.concat([header, question, ...(texts ?? []).map(createAnswer)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, texts) => void known.set(name, texts),
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readName(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function createAnswer(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const fields = Buffer.alloc(12);
  // The name is that of the question, which begins after the header.
  fields.writeUInt16BE(0xc000 + HEADER_BYTES, 0);
  fields.writeUInt16BE(TXT, 2);
  fields.writeUInt16BE(IN, 4);
  fields.writeUInt32BE(1, 6);
  fields.writeUInt16BE(data.length, 10);
  return Buffer.concat([fields, data]);
}
