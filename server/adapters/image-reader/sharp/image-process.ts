import { fork, type ChildProcess } from 'node:child_process';
import { IMAGE_LIMITS } from './image-limits.ts';
import { TOO_HEAVY } from './image-failures.ts';
import type { openImage, OpenImageResult } from './open-image.ts';

export type ImageForm = keyof typeof openImage;

export interface ImageRequest {
  readonly form: ImageForm;
  readonly file: Uint8Array;
}

/** What an order comes back with. */
export interface ImageResponse {
  readonly opened: OpenImageResult<object>;
  /** Seconds of a core. */
  readonly seconds: number;
}

const PROGRAM = new URL('image-program.ts', import.meta.url);
const JAVASCRIPT_MEGABYTES = 256;
const MILLISECONDS = 1_000;

export interface ImageProcessOptions {
  /** Milliseconds for one image. */
  readonly time?: number;
  /** Another program than the one that opens images. */
  readonly program?: URL;
}

/**
 * A process of its own that opens one image at a time: a decoder that hangs, crashes or takes too much memory takes
 * nothing else with it. It gets neither the settings nor the secrets of the server.
 */
export class ImageProcess {
  readonly #child: ChildProcess;
  readonly #time: number;

  constructor({ time = IMAGE_LIMITS.time, program = PROGRAM }: ImageProcessOptions = {}) {
    this.#time = time;
    this.#child = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${JAVASCRIPT_MEGABYTES}`],
      env: { UV_THREADPOOL_SIZE: '1' },
    });
    this.#child.on('error', () => this.stop());
    this.rest();
  }

  get alive(): boolean {
    return this.#child.connected;
  }

  /** After this it does not keep the server from ending. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** One at a time. Ends the process where the order is too much for it. */
  open(order: ImageRequest): Promise<ImageResponse> {
    const child = this.#child;
    const startedAt = performance.now();
    child.ref();
    child.channel?.ref();
    return new Promise((resolve) => {
      const end = (response: ImageResponse): void => {
        clearTimeout(timer);
        child.off('message', end).off('exit', giveUp);
        this.rest();
        resolve(response);
      };
      const giveUp = (): void => {
        this.stop();
        end({ opened: TOO_HEAVY, seconds: (performance.now() - startedAt) / MILLISECONDS });
      };
      const timer = setTimeout(giveUp, this.#time);
      child.once('message', end).once('exit', giveUp);
      child.send(order, (error) => error && giveUp());
    });
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
