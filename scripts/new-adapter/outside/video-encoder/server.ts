import { defineAdapter } from 'castwright/adapter';
import type { VideoEncoder, VideoEncoding, VideoSettings } from 'castwright/testing/host';
import { createFrameUnit, createParametersUnit, createSequenceUnit } from './h264-units.ts';
import { metadata } from './metadata.ts';

/** Bytes of the length before each unit. */
const LENGTH = 4;
/** Id of an encoding's first frame, so that it differs from the one before. */
const FIRST_ID = 2;

/** Encodes in this thread: each frame is a key frame of its own. */
export function createAcmeEncoder(): VideoEncoder {
  return { identity: 'acme 1', open: async (settings) => openEncoding(settings) };
}

function openEncoding({ width, height }: VideoSettings): VideoEncoding {
  const [sequence, parameters] = [createSequenceUnit({ width, height }), createParametersUnit()];
  let frames = 0;
  return {
    async encode(frame) {
      if (frame.width !== width || frame.height !== height)
        throw new Error(`A frame of ${frame.width}x${frame.height} in a video of ${width}x${height}.`);
      const number = frames++;
      const unit = createFrameUnit(frame, number === 0 ? FIRST_ID : number % 2);
      const data = new Uint8Array(LENGTH + unit.length);
      new DataView(data.buffer).setUint32(0, unit.length);
      data.set(unit, LENGTH);
      return [{ data, key: true, frame: number }];
    },
    finish: async () => [],
    description: () => ({ codec: `avc1.${toHex(sequence.subarray(1, 4))}`, avcc: createRecord(sequence, parameters) }),
    close() {
      // Holds nothing.
    },
  };
}

/** The `avcC` record: how to read the packets. */
function createRecord(sequence: Uint8Array, parameters: Uint8Array): Uint8Array {
  const withLength = (unit: Uint8Array) => [unit.length >> 8, unit.length & 0xff, ...unit];
  return Uint8Array.from([
    1,
    ...sequence.subarray(1, 4),
    0xfc | (LENGTH - 1),
    0xe0 | 1,
    ...withLength(sequence),
    1,
    ...withLength(parameters),
  ]);
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeEncoder);
