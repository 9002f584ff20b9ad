import { Readable } from 'node:stream';

/** A call to another machine had no answer in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
}

/** Fails when `body` is silent for so many milliseconds while somebody waits for more of it; a slow reader is no silence. */
export function failWhenSilent(body: Readable, within: number): Readable {
  return Readable.from(readUntilSilent(body, within), { objectMode: false });
}

async function* readUntilSilent(body: Readable, within: number): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new NoAnswerError(`No data for ${within} ms.`)), within);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}
