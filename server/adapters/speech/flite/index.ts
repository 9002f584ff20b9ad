import { availableParallelism } from 'node:os';

import type { Speech } from '../../../../src/ports/speech.ts';

import { FliteSpeech } from './flite-speech.ts';

/** More threads are not worth their memory: speech is far faster than rendering. */
const MOST_WORKERS = 4;

export interface FliteSpeechOptions {
  /** Scripts spoken at the same time. */
  readonly workers?: number;
}

/** Local English speech; needs nothing but its npm package. */
export function createFliteSpeech(options: FliteSpeechOptions = {}): Speech {
  return new FliteSpeech(options.workers ?? Math.min(MOST_WORKERS, availableParallelism()));
}
