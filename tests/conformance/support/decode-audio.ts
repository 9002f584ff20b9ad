import { type AVCodecID, AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib';
import type { EncodedAudio } from '../audio-encoder.suite.ts';

/** FFmpeg's own decoder, given only what a container stores. */
export async function decodeAudio(id: AVCodecID, { packets, config }: EncodedAudio): Promise<Float32Array> {
  const codec = Codec.findDecoder(id);
  if (codec === null) throw new Error('This build of FFmpeg has no decoder of this sound.');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.extraData = Buffer.from(config);
  context.pktTimebase = new Rational(1, 48_000);
  succeeded(context.open2Sync(codec));
  const frame = new Frame();
  frame.alloc();
  const end = Math.max(0, ...packets.map(({ sample, samples }) => sample + samples));
  const audio = new Float32Array(end);

  for (const packet of [...packets, null]) {
    send(context, packet);
    for (let got = context.receiveFrameSync(frame); got !== AVERROR_EAGAIN && got !== AVERROR_EOF; got = context.receiveFrameSync(frame)) {
      succeeded(got);
      writeSamples(audio, readSamples(frame), Number(frame.pts));
      frame.unref();
    }
  }
  frame.free();
  context.freeContext();
  return audio;
}

function send(context: CodecContext, packet: EncodedAudio['packets'][number] | null): void {
  if (packet === null) {
    succeeded(context.sendPacketSync(null));
    return;
  }
  const compressed = new Packet();
  compressed.alloc();
  compressed.data = Buffer.from(packet.data);
  compressed.pts = BigInt(packet.sample);
  succeeded(context.sendPacketSync(compressed));
  compressed.free();
}

/** Planar 32-bit floats, FFmpeg's native form of AAC and Opus. */
function readSamples(frame: Frame): Float32Array {
  const bytes = Uint8Array.from(frame.toBuffer().subarray(0, frame.nbSamples * Float32Array.BYTES_PER_ELEMENT));
  return new Float32Array(bytes.buffer);
}

function writeSamples(audio: Float32Array, samples: Float32Array, start: number): void {
  for (const [index, sample] of samples.entries()) {
    if (start + index >= 0 && start + index < audio.length) audio[start + index] = sample;
  }
}

function succeeded(result: number): void {
  if (result < 0) throw new Error(`The sound could not be decoded (${result}).`);
}
