import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_S16P, FF_ENCODER_LIBMP3LAME } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib';
import type { ServiceAudio } from './speak-audio.ts';

/** Samples of one block of MP3 below 32 kHz. */
const BLOCK = 576;
const BYTES = 2;

/** Encodes the audio as an MP3 stream of 128 kbit/s. */
export async function toMp3({ pcm, rate }: ServiceAudio): Promise<Buffer> {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBMP3LAME);
  if (codec === null) throw new Error('This build of FFmpeg has no MP3 encoder.');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleRate = rate;
  context.sampleFormat = AV_SAMPLE_FMT_S16P;
  context.channelLayout = AV_CHANNEL_LAYOUT_MONO;
  context.bitRate = 128_000n;
  context.timeBase = new Rational(1, rate);
  await context.open2(codec, null);
  const packet = new Packet();
  packet.alloc();
  const parts: Buffer[] = [];
  const drain = (): void => {
    while (context.receivePacketSync(packet) === 0) {
      parts.push(Buffer.from(packet.data ?? []));
      packet.unref();
    }
  };
  for (let at = 0; at < pcm.length; at += BLOCK * BYTES) {
    const bytes = Buffer.alloc(BLOCK * BYTES);
    pcm.copy(bytes, 0, at, Math.min(pcm.length, at + BLOCK * BYTES));
    const frame = Frame.fromAudioBuffer(bytes, {
      nbSamples: BLOCK,
      format: AV_SAMPLE_FMT_S16P,
      sampleRate: rate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: rate },
      pts: BigInt(at / BYTES),
    });
    context.sendFrameSync(frame);
    frame.free();
    drain();
  }
  context.sendFrameSync(null);
  drain();
  packet.free();
  context.freeContext();
  return Buffer.concat(parts);
}
