import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CODEC_FLAG_BITEXACT,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib';
import type { AudioEncoding, AudioPacket, AudioSettings } from '../../../ports/audio-encoder.ts';
import { hasReceived, checkAvResult, setCodecOptions } from './av-calls.ts';

/** Samples of one AAC-LC block. */
const BLOCK = 1024;

/** Blocks encoded before yielding to the event loop: a long track must not block the server. */
const BLOCKS_A_TURN = 64;

const FULL_SCALE = 32_768;

/**
 * The default coder searches longer, for low rates. Measured on half a minute of speech by four voices at 128 kbit/s:
 * the fast one comes nearer to the original (segmental SNR 47 to 50 dB instead of 34 to 47), in up to 5 % fewer bytes
 * and two thirds of the time.
 */
const CODER = { aac_coder: 'fast' };

export function openAudioEncoding(settings: AudioSettings): AudioEncoding {
  const context = openContext(settings);
  const packet = new Packet();
  packet.alloc();
  const block = new Float32Array(BLOCK);
  let filled = 0;
  let sent = 0;
  let total = 0;
  let open = true;

  function sendBlock(): void {
    const frame = Frame.fromAudioBuffer(Buffer.from(block.buffer, 0, filled * Float32Array.BYTES_PER_ELEMENT), {
      nbSamples: filled,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: settings.sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: settings.sampleRate },
      pts: BigInt(sent),
    });
    try {
      checkAvResult(context.sendFrameSync(frame), 'audio frame');
    } finally {
      frame.free();
    }
    sent += filled;
    filled = 0;
  }

  function drain(into: AudioPacket[]): void {
    while (hasReceived(context.receivePacketSync(packet), 'audio packet')) {
      into.push({ data: Uint8Array.from(packet.data ?? []), sample: Number(packet.pts), samples: BLOCK });
      packet.unref();
    }
  }

  return {
    async encode(samples) {
      const packets: AudioPacket[] = [];
      let blocks = 0;
      for (let at = 0; at < samples.length && open; ) {
        const count = Math.min(BLOCK - filled, samples.length - at);
        for (let index = 0; index < count; index += 1) {
          block[filled + index] = (samples[at + index] ?? 0) / FULL_SCALE;
        }
        at += count;
        filled += count;
        if (filled === BLOCK) {
          sendBlock();
          drain(packets);
          blocks += 1;
          if (blocks % BLOCKS_A_TURN === 0) {
            await new Promise((resume) => setImmediate(resume));
          }
        }
      }
      total += samples.length;
      return packets;
    },

    async finish() {
      const packets: AudioPacket[] = [];
      if (filled > 0) {
        sendBlock();
      }
      checkAvResult(context.sendFrameSync(null), 'end of audio');
      drain(packets);
      return packets.filter((one) => one.sample < total).map((one) => ({ ...one, samples: Math.min(BLOCK, total - one.sample) }));
    },

    description() {
      return { codec: 'mp4a.40.2', config: Uint8Array.from(context.extraData ?? []) };
    },

    close() {
      if (open) {
        open = false;
        packet.free();
        context.freeContext();
      }
    },
  };
}

function openContext(settings: AudioSettings): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_AAC);
  if (codec === null) {
    throw new Error('This build of FFmpeg has no AAC encoder.');
  }
  const context = new CodecContext();
  context.allocContext3(codec);
  context.sampleRate = settings.sampleRate;
  context.sampleFormat = AV_SAMPLE_FMT_FLTP;
  context.channelLayout = AV_CHANNEL_LAYOUT_MONO;
  context.bitRate = BigInt(settings.bitRate);
  context.timeBase = new Rational(1, settings.sampleRate);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_BITEXACT);
  try {
    setCodecOptions(context, CODER);
    checkAvResult(context.open2Sync(codec), 'opening the audio encoder');
  } catch (error) {
    context.freeContext();
    throw error;
  }
  return context;
}
