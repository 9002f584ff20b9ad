import { AVERROR_EAGAIN, AVERROR_EOF, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Codec, CodecContext, FormatContext, Frame, Packet, type Stream } from 'node-av/lib';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';

/** A video file as a player sees it: decoded by FFmpeg, which shares no code with what wrote it. */
export interface DecodedVideo {
  readonly container: string;
  readonly seconds: number;
  readonly video: {
    readonly codec: string;
    readonly width: number;
    readonly height: number;
    readonly frameRate: number;
    readonly seconds: number;
  };
  readonly audio: {
    readonly codec: string;
    readonly sampleRate: number;
    readonly channels: number;
    readonly seconds: number;
    readonly language: string | null;
  };
  readonly frames: number;
  /** Seconds at which each frame is shown. */
  readonly times: readonly number[];
  /** Mono, -1..1; sample 0 is at second 0 of the presentation. */
  readonly samples: Float32Array;
}

/** Calls `onFrame` in presentation order; the frame's bytes are reused for the next one. */
export async function decodeVideo(path: string, onFrame?: (frame: YuvFrame, n: number) => void): Promise<DecodedVideo> {
  const input = new FormatContext();
  check(await input.openInput(path), 'open');
  check(await input.findStreamInfo(), 'streams');
  const video = findStream(input, AVMEDIA_TYPE_VIDEO);
  const audio = findStream(input, AVMEDIA_TYPE_AUDIO);
  const times: number[] = [];
  const blocks: { readonly start: number; readonly samples: Float32Array }[] = [];
  const { sampleRate } = audio.codecpar;
  let image: YuvFrame | undefined;

  const decoders = new Map([
    [
      video.index,
      openDecoder(video, (frame) => {
        times.push(Number(frame.pts) * toSeconds(video));
        image = toYuvFrame(frame, image);
        onFrame?.(image, times.length - 1);
      }),
    ],
    [
      audio.index,
      openDecoder(audio, (frame) =>
        blocks.push({ start: Math.round(Number(frame.pts) * toSeconds(audio) * sampleRate), samples: toSamples(frame) }),
      ),
    ],
  ]);

  const packet = new Packet();
  packet.alloc();
  for (let result = await input.readFrame(packet); result >= 0; result = await input.readFrame(packet)) {
    decoders.get(packet.streamIndex)?.send(packet);
    packet.unref();
  }
  for (const decoder of decoders.values()) {
    decoder.send(null);
    decoder.close();
  }
  const decoded: DecodedVideo = {
    container: input.iformat?.name ?? '',
    seconds: Number(input.duration) / 1e6,
    video: {
      codec: getCodecName(video),
      width: video.codecpar.width,
      height: video.codecpar.height,
      frameRate: video.avgFrameRate.num / video.avgFrameRate.den,
      seconds: Number(video.duration) * toSeconds(video),
    },
    audio: {
      codec: getCodecName(audio),
      sampleRate,
      channels: audio.codecpar.channels,
      seconds: Number(audio.duration) * toSeconds(audio),
      language: audio.metadata?.get('language') ?? null,
    },
    frames: times.length,
    times,
    samples: joinSamples(blocks),
  };
  packet.free();
  await input.closeInput();
  return decoded;
}

function openDecoder(
  stream: Stream,
  onFrame: (frame: Frame) => void,
): { readonly send: (packet: Packet | null) => void; readonly close: () => void } {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (codec === null) {
    throw new Error('No decoder for this stream.');
  }
  const context = new CodecContext();
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), 'parameters');
  context.pktTimebase = stream.timeBase;
  check(context.open2Sync(codec), 'decoder');
  const frame = new Frame();
  frame.alloc();
  return {
    send(packet) {
      check(context.sendPacketSync(packet), 'packet');
      for (
        let result = context.receiveFrameSync(frame);
        result !== AVERROR_EAGAIN && result !== AVERROR_EOF;
        result = context.receiveFrameSync(frame)
      ) {
        check(result, 'frame');
        onFrame(frame);
        frame.unref();
      }
    },
    close() {
      frame.free();
      context.freeContext();
    },
  };
}

function toYuvFrame(frame: Frame, into: YuvFrame | undefined): YuvFrame {
  const { width, height } = frame;
  const image = into ?? { width, height, data: new Uint8Array((width * height * 3) / 2) };
  image.data.set(frame.toBuffer().subarray(0, image.data.length));
  return image;
}

/** The first channel of planar 32-bit float samples, FFmpeg's native form of AAC. */
function toSamples(frame: Frame): Float32Array {
  const bytes = Uint8Array.from(frame.toBuffer().subarray(0, frame.nbSamples * Float32Array.BYTES_PER_ELEMENT));
  return new Float32Array(bytes.buffer);
}

function joinSamples(blocks: readonly { readonly start: number; readonly samples: Float32Array }[]): Float32Array {
  const end = Math.max(0, ...blocks.slice(-2).map((block) => block.start + block.samples.length));
  const audio = new Float32Array(end);
  for (const { start, samples } of blocks) {
    const skipped = Math.max(0, -start);
    if (skipped < samples.length) {
      audio.set(samples.subarray(skipped, skipped + Math.max(0, end - start - skipped)), start + skipped);
    }
  }
  return audio;
}

function findStream(input: FormatContext, type: number): Stream {
  const stream = input.streams.find((one) => one.codecpar.codecType === type);
  if (stream === undefined) {
    throw new Error('The file lacks a video or audio stream.');
  }
  return stream;
}

function toSeconds(stream: Stream): number {
  return stream.timeBase.num / stream.timeBase.den;
}

function getCodecName(stream: Stream): string {
  return Codec.findDecoder(stream.codecpar.codecId)?.name ?? '';
}

function check(result: number, step: string): void {
  if (result < 0) {
    throw new Error(`Decoding failed (${step}, ${result}).`);
  }
}
