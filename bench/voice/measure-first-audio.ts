import { setTimeout } from 'node:timers/promises';
import { listOpenings } from '#domain/script/list-openings.ts';
import { openProduct, type OpenProduct } from '../open-product.ts';

/** Seconds from a request of the studio to the last byte of the first sentence, which plays then. */
export interface FirstAudio {
  /** Of the first scene that anybody hears, without a studio that was opened before: a process is started, and the model loaded. */
  readonly fromNothing: number;
  /** The same some seconds after a studio was opened, which lists the voices. */
  readonly opened: number;
  readonly warm: number;
  /** The whole scene, for comparison. */
  readonly whole: number;
}

/** Milliseconds from an editor that opens to somebody who presses Play at once. */
const REACH_FOR_PLAY = 2_000;

/** `scripts`: two of some length, as the first is heard from nothing. */
export async function measureFirstAudio(voiceId: string, [first, second]: readonly [string, string]): Promise<FirstAudio> {
  const opened = await withProduct(voiceId, async (hear, { send }) => {
    await send('GET', '/api/voices');
    await setTimeout(REACH_FOR_PLAY);
    return hear(first, listOpenings(first)[0]);
  });
  return withProduct(voiceId, async (hear) => {
    const fromNothing = await hear(first, listOpenings(first)[0]);
    const warm = await hear(second, listOpenings(second)[0]);
    return { fromNothing, opened, warm, whole: warm + (await hear(second)) };
  });
}

async function withProduct<Result>(
  voiceId: string,
  measure: (hear: (script: string, opening?: number) => Promise<number>, product: OpenProduct) => Promise<Result>,
): Promise<Result> {
  const product = await openProduct({ SPEECH: 'kokoro,flite' });
  const hear = async (script: string, opening?: number): Promise<number> => {
    const startedAt = performance.now();
    const response = await product.send('POST', '/api/speech', { script, voiceId, ...(opening !== undefined && { opening }) });
    await response.arrayBuffer();
    return (performance.now() - startedAt) / 1_000;
  };
  try {
    return await measure(hear, product);
  } finally {
    await product.close();
  }
}
