import { ProcessClient } from '../shared/process-client.ts';
import type { EspeakOrder, EspeakReply } from './espeak-messages.ts';

export interface EspeakClientOptions {
  /** Path or name of the library; left out: the usual name. */
  readonly library?: string;
  /** Module of the process. */
  readonly module?: URL;
  /** Milliseconds for one order; a sentence takes a few hundredths of it. */
  readonly timeLimit?: number;
}

const TIME_LIMIT = 30_000;

export function createEspeakClient({ library, module, timeLimit }: EspeakClientOptions): ProcessClient<EspeakOrder, EspeakReply> {
  return new ProcessClient<EspeakOrder, EspeakReply>({
    module: module ?? new URL('espeak-process.ts', import.meta.url),
    parameters: library === undefined ? [] : [library],
    variables: ['ESPEAK_DATA_PATH'],
    timeLimit: timeLimit ?? TIME_LIMIT,
    toFailure: (detail) => ({ kind: 'failed', detail }),
  });
}
