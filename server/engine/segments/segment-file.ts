import type { VideoDescription, VideoPacket } from '../../ports/video-encoder.ts';

/** A rendered segment as it is stored. */
export interface Segment {
  readonly description: VideoDescription;
  readonly packets: readonly VideoPacket[];
}

/** First bytes of every segment file; the last one is the version of the layout. */
const MAGIC = Uint8Array.from([0x43, 0x57, 0x50, 0x01]);
const HEADER_LENGTH_BYTES = 4;

interface Header {
  readonly codec: string;
  readonly avcc: string;
  /** Frame number, whether it is a key frame, bytes, and those of its alpha, which follow. */
  readonly packets: readonly (readonly [frame: number, key: boolean, size: number, alphaSize?: number])[];
}

/** Layout: magic, length of the header (32 bit, little endian), header as JSON, the packets one after the other. */
export function encodeSegment(segment: Segment): Uint8Array {
  const header: Header = {
    codec: segment.description.codec,
    avcc: Buffer.from(segment.description.avcc).toString('base64'),
    packets: segment.packets.map(({ frame, key, data, alpha }) =>
      alpha === undefined ? [frame, key, data.length] : [frame, key, data.length, alpha.length],
    ),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = MAGIC.length + HEADER_LENGTH_BYTES + text.length;
  const parts = segment.packets.flatMap(({ data, alpha }) => (alpha === undefined ? [data] : [data, alpha]));
  const bytes = new Uint8Array(start + parts.reduce((sum, part) => sum + part.length, 0));
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, text.length, true);
  bytes.set(text, MAGIC.length + HEADER_LENGTH_BYTES);
  let at = start;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Packets are views into `bytes`. Throws when they are not a segment of this version. */
export function decodeSegment(bytes: Uint8Array): Segment {
  if (bytes.length < MAGIC.length + HEADER_LENGTH_BYTES || MAGIC.some((byte, index) => bytes[index] !== byte)) {
    throw new Error('A stored piece of the video cannot be read.');
  }
  const textLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  const textStart = MAGIC.length + HEADER_LENGTH_BYTES;
  const header: Header = JSON.parse(new TextDecoder().decode(bytes.subarray(textStart, textStart + textLength)));
  let at = textStart + textLength;
  const take = (size: number): Uint8Array => {
    at += size;
    return bytes.subarray(at - size, at);
  };
  const packets = header.packets.map(([frame, key, size, alphaSize]) => ({
    data: take(size),
    key,
    frame,
    ...(alphaSize !== undefined && { alpha: take(alphaSize) }),
  }));
  return { description: { codec: header.codec, avcc: new Uint8Array(Buffer.from(header.avcc, 'base64')) }, packets };
}
