import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { ReadyFigure } from '../../../src/domain/renderer/load-presenter.ts';

/** Most of a figure is zeros: the fastest level leaves a sixth of it. */
const LEVEL = 1;

const compress = promisify(deflateRaw);
const decompress = promisify(inflateRaw);

/** A scaled presenter as it lies in the piece store. */
export async function encodeFigure(figure: ReadyFigure): Promise<Uint8Array> {
  return compress(serialize(figure), { level: LEVEL });
}

/** Undefined when the bytes are no figure, or were written by a newer Node. */
export async function decodeFigure(bytes: Uint8Array): Promise<ReadyFigure | undefined> {
  try {
    const figure: ReadyFigure = deserialize(await decompress(bytes));
    return figure;
  } catch {
    return undefined;
  }
}
