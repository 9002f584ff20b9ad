import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { prepareBenchScene } from '../prepare-bench-scene.ts';
import { FRAME_RATE, HEIGHT, WIDTH } from '../scene.ts';

const LOSSLESS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-pix_fmt', 'yuv420p'];
const COLOR = ['-colorspace', 'bt709', '-color_range', 'tv'];

/** The first frames of the scene as the product draws them, before any loss. */
export async function writeReference(frames: number, to: string): Promise<void> {
  const prepared = await prepareBenchScene();
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAME_RATE), '-i', '-'];
  const encoder = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...LOSSLESS, ...COLOR, to], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  let frame: YuvFrame | undefined;
  for (let n = 0; n < frames; n += 1) {
    frame = renderFrame(prepared, n, frame);
    await new Promise<void>((resolve, reject) => encoder.stdin.write(frame?.data, (error) => (error ? reject(error) : resolve())));
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) {
    throw new Error('The lossless reference could not be written.');
  }
}
