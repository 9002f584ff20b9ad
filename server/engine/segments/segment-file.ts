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
  /** Frame number, whether it is a key frame, bytes. */
  readonly packets: readonly (readonly [number, boolean, number])[];
}

/** Layout: magic, length of the header (32 bit, little endian), header as JSON, the packets one after the other. */
export function encodeSegment(segment: Segment): Uint8Array {
  const header: Header = {
    codec: segment.description.codec,
    avcc: Buffer.from(segment.description.avcc).toString('base64'),
    packets: segment.packets.map((packet) => [packet.frame, packet.key, packet.data.length]),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = MAGIC.length + HEADER_LENGTH_BYTES + text.length;
  const bytes = new Uint8Array(start + segment.packets.reduce((sum, packet) => sum + packet.data.length, 0));
  bytes.set(MAGIC);
  new DataView(bytes.buffer).setUint32(MAGIC.length, text.length, true);
  bytes.set(text, MAGIC.length + HEADER_LENGTH_BYTES);
  let at = start;
  for (const packet of segment.packets) {
    bytes.set(packet.data, at);
    at += packet.data.length;
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
  const packets = header.packets.map(([frame, key, size]) => {
    const data = bytes.subarray(at, at + size);
    at += size;
    return { data, key, frame };
  });
  return { description: { codec: header.codec, avcc: new Uint8Array(Buffer.from(header.avcc, 'base64')) }, packets };
}
