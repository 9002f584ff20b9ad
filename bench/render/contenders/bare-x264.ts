import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUV420P,
  FF_ENCODER_LIBX264,
  AV_LOG_ERROR,
} from 'node-av/constants';
import { Codec, CodecContext, Frame, Log, Packet, Rational } from 'node-av/lib';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { prepareBenchScene } from '../prepare-bench-scene.ts';
import { FRAME_RATE, HEIGHT, WIDTH } from '../scene.ts';

/** Frames held in memory; longer runs play them back and forth, so that the motion stays natural. */
const DISTINCT = 240;

/** Arguments: number of frames, options of libx264 as JSON. The encoder alone, on the product's own frames. */
const [count = '', options = ''] = process.argv.slice(2);
const prepared = await prepareBenchScene();
const readFrames = Array.from({ length: DISTINCT }, (_, n) => renderFrame(prepared, n));

Log.setLevel(AV_LOG_ERROR);
const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
if (codec === null) {
  throw new Error('This build of FFmpeg has no libx264.');
}
const context = new CodecContext();
context.allocContext3(codec);
context.width = WIDTH;
context.height = HEIGHT;
context.pixelFormat = AV_PIX_FMT_YUV420P;
context.timeBase = new Rational(1, FRAME_RATE);
context.framerate = new Rational(FRAME_RATE, 1);
context.threadCount = 1;
context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
for (const [name, value] of Object.entries<string>(JSON.parse(options))) {
  context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN);
}
context.open2Sync(codec);

const target = new Frame();
target.alloc();
target.width = WIDTH;
target.height = HEIGHT;
target.format = AV_PIX_FMT_YUV420P;
target.getBuffer();
const packet = new Packet();
packet.alloc();
let bytes = 0;

function drain(): void {
  while (context.receivePacketSync(packet) >= 0) {
    bytes += packet.size;
    packet.unref();
  }
}

for (let n = 0; n < Number(count); n += 1) {
  const there = n % (2 * DISTINCT - 2);
  const frame = readFrames[there < DISTINCT ? there : 2 * DISTINCT - 2 - there];
  const pixels = WIDTH * HEIGHT;
  target.makeWritable();
  target.data?.forEach((plane, index) => {
    const from = index === 0 ? 0 : index === 1 ? pixels : (pixels * 5) / 4;
    plane.set(frame?.data.subarray(from, from + plane.length) ?? []);
  });
  target.pts = BigInt(n);
  context.sendFrameSync(target);
  drain();
}
context.sendFrameSync(null);
drain();
console.log(bytes);
