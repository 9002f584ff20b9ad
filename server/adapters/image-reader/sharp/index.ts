import type { ImageReader, ImageReadResult, ReadBackground, ReadPhoto } from '../../../ports/image-reader.ts';
import { IMAGE_LIMITS } from './image-limits.ts';
import { type ImageForm, type ImageResponse, ImageProcess, type ImageProcessOptions } from './image-process.ts';
import { STOPPED } from './image-failures.ts';

export interface SharpImageReaderOptions extends ImageProcessOptions {
  /** Milliseconds without an image after which its process is ended. */
  readonly idle?: number;
}

/** Opens each image in a process of its own, which stays alive for a while for the next one. The caller limits how many. */
export function createSharpImageReader({ idle = IMAGE_LIMITS.idle, ...options }: SharpImageReaderOptions = {}): ImageReader {
  const resting: ImageProcess[] = [];
  const all = new Set<ImageProcess>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function take(): ImageProcess {
    for (let process = resting.pop(); process !== undefined; process = resting.pop()) {
      if (process.alive) return process;
      all.delete(process);
    }
    const process = new ImageProcess(options);
    all.add(process);
    return process;
  }

  function end(processes: Iterable<ImageProcess>): void {
    for (const process of [...processes]) {
      process.stop();
      all.delete(process);
    }
  }

  function giveBack(process: ImageProcess): void {
    if (stopped || !process.alive) return end([process]);
    resting.push(process);
    clearTimeout(timer);
    timer = setTimeout(() => end(resting.splice(0)), idle);
    timer.unref();
  }

  async function read(form: ImageForm, file: Uint8Array): Promise<ImageResponse> {
    if (stopped) return { opened: STOPPED, seconds: 0 };
    const process = take();
    try {
      return await process.open({ form, file });
    } finally {
      giveBack(process);
    }
  }

  // The program answers each form with what `openImage` makes of it.
  return {
    async readBackground(file) {
      const { opened, seconds } = await read('background', file);
      return { ...opened, seconds } as ImageReadResult<ReadBackground>;
    },
    async readSquare(file) {
      const { opened, seconds } = await read('square', file);
      return { ...opened, seconds } as ImageReadResult<{ readonly image: Uint8Array }>;
    },
    async readPhoto(file) {
      const { opened, seconds } = await read('photo', file);
      return { ...opened, seconds } as ImageReadResult<ReadPhoto>;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      end(all);
    },
  };
}
