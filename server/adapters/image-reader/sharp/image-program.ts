import { setPriority } from 'node:os';
import sharp from 'sharp';
import { IMAGE_LIMITS } from './image-limits.ts';
import type { ImageResponse, ImageRequest } from './image-process.ts';
import { openImage } from './open-image.ts';

/** Process priority below the server's: image uploads can wait a little longer. */
const NICE = 10;
const MEGABYTE = 1024 * 1024;
const MEMORY_CHECK_EVERY = 50;
const MICROSECONDS = 1_000_000;

const toSeconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / MICROSECONDS;

try {
  setPriority(NICE);
} catch {
  // Some systems do not let a program be modest.
}
sharp.concurrency(1);
sharp.cache(false);

// Decoders take their memory outside of JavaScript, where no limit of V8 holds.
setInterval(() => {
  if (process.memoryUsage.rss() > IMAGE_LIMITS.memory * MEGABYTE) process.exit(1);
}, MEMORY_CHECK_EVERY).unref();

process.on('disconnect', () => process.exit(0));
process.on('message', ({ form, file }: ImageRequest) => {
  const before = process.cpuUsage();
  void openImage[form](file).then((opened) => {
    const response: ImageResponse = { opened, seconds: toSeconds(process.cpuUsage(before)) };
    process.send?.(response);
  });
});
