import { AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_STRING, AV_PIX_FMT_YUV420P, AVCOL_RANGE_JPEG, FF_ENCODER_MJPEG } from 'node-av/constants';
import { Codec, CodecContext, FFmpegError, Frame, Packet, Rational } from 'node-av/lib';
import { BLOCK, type BlockFrame } from './block-frame.ts';

/** Encodes frames of any number of blocks as JPEG images. All of one quality have the same tables. */
export interface JpegImages {
  encode(frame: BlockFrame): Uint8Array;
  close(): void;
}

/** `quality`: FFmpeg's; 2 is the finest. */
export function openJpegImages(quality: number): JpegImages {
  const encoders = new Map<string, ImageEncoder>();
  return {
    encode(frame) {
      const size = `${frame.columns} x ${frame.rows}`;
      const encoder = encoders.get(size) ?? openImageEncoder(frame, quality);
      encoders.set(size, encoder);
      return encoder.encode(frame);
    },
    close() {
      for (const encoder of encoders.values()) encoder.close();
      encoders.clear();
    },
  };
}

type ImageEncoder = JpegImages;

/** For images of one size. */
function openImageEncoder({ columns, rows }: BlockFrame, quality: number): ImageEncoder {
  const size = { width: columns * BLOCK, height: rows * BLOCK };
  const context = openContext(size, quality);
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, size, { format: AV_PIX_FMT_YUV420P, colorRange: AVCOL_RANGE_JPEG });
  check(frame.getBuffer());
  const packet = new Packet();
  packet.alloc();
  let next = 0n;
  return {
    encode({ planes }) {
      check(frame.makeWritable());
      planes.forEach(({ data, stride, side }, index) => {
        const [target, linesize] = [frame.data?.[index], frame.linesize[index] ?? 0];
        for (let y = 0; y < rows * side; y += 1) target?.set(data.subarray(y * stride, (y + 1) * stride), y * linesize);
      });
      frame.pts = next;
      next += 1n;
      check(context.sendFrameSync(frame));
      check(context.receivePacketSync(packet));
      const image = Uint8Array.from(packet.data ?? []);
      packet.unref();
      return image;
    },
    close() {
      packet.free();
      frame.free();
      context.freeContext();
    },
  };
}

function openContext({ width, height }: { readonly width: number; readonly height: number }, quality: number): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_MJPEG);
  if (codec === null) throw new Error('This build of FFmpeg writes no JPEG images.');
  const context = new CodecContext();
  context.allocContext3(codec);
  Object.assign(context, { width, height, pixelFormat: AV_PIX_FMT_YUV420P, colorRange: AVCOL_RANGE_JPEG, threadCount: 1 });
  context.timeBase = new Rational(1, 1000);
  for (const [name, value] of Object.entries({ qmin: String(quality), qmax: String(quality), huffman: 'default' })) {
    check(context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN));
  }
  check(context.open2Sync(codec));
  return context;
}

function check(result: number): void {
  if (result < 0) throw new Error(`FFmpeg wrote no image: ${FFmpegError.strerror(result)}.`);
}
