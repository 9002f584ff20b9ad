import { CustomSource, type EncodedPacket, EncodedPacketSink, Input, type InputTrack, MP4 } from 'mediabunny';
import type { ReadableFile } from '../engine.ts';

/** Seconds from which two MP4s differ in what they show or say; undefined where they play the same, or one of them can't be read. */
export async function findFirstDifference(one: ReadableFile, other: ReadableFile, signal: AbortSignal): Promise<number | undefined> {
  signal.throwIfAborted();
  const [input, again] = [openInput(one, signal), openInput(other, signal)];
  try {
    const pictures = await compareTracks(await input.getPrimaryVideoTrack(), await again.getPrimaryVideoTrack());
    const sound = await compareTracks(await input.getPrimaryAudioTrack(), await again.getPrimaryAudioTrack());
    const found = [pictures, sound].filter((seconds) => seconds !== undefined);
    return found.length === 0 ? undefined : Math.min(...found);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function openInput(file: ReadableFile, signal: AbortSignal): Input {
  const read = (start: number, end: number): Promise<Uint8Array> => {
    signal.throwIfAborted();
    return file.read(start, end);
  };
  return new Input({ source: new CustomSource({ getSize: () => file.size, read, prefetchProfile: 'network' }), formats: [MP4] });
}

/** Packets of both tracks in the order of the file. A track that one of them lacks differs from its start. */
async function compareTracks(one: InputTrack | null, other: InputTrack | null): Promise<number | undefined> {
  if (one === null || other === null) return one === other ? undefined : 0;
  const packets = new EncodedPacketSink(one).packets();
  const others = new EncodedPacketSink(other).packets();
  try {
    for (;;) {
      const [next, again] = await Promise.all([packets.next(), others.next()]);
      if (next.done === true) return again.done === true ? undefined : again.value.timestamp;
      if (again.done === true || !isSamePacket(next.value, again.value)) return next.value.timestamp;
    }
  } finally {
    await Promise.all([packets.return(undefined), others.return(undefined)]);
  }
}

function isSamePacket(one: EncodedPacket, other: EncodedPacket): boolean {
  return one.timestamp === other.timestamp && one.duration === other.duration && Buffer.from(one.data).equals(other.data);
}
