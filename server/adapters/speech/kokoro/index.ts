import type { Speech } from '../../../../src/ports/speech.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { ProcessClient } from '../shared/process-client.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type ServiceFailure } from '../shared/speech-service.ts';
import { explainMissing, findKokoroProblem, type KokoroProblem } from './find-problem.ts';
import type { KokoroOrder, KokoroReply, StyleMix } from './kokoro-messages.ts';
import { KOKORO_VOICES } from './kokoro-voices.data.ts';

export const metadata = {
  id: 'kokoro',
  capabilities: ['english', 'many-languages', 'phone-times', 'self-hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface KokoroOptions extends ServiceSpeechParts {
  /** Module of the process. */
  readonly module?: URL;
  /** What the module is started with. */
  readonly parameters?: readonly string[];
  /** Milliseconds for one sentence. */
  readonly timeLimit?: number;
  /** Milliseconds without a sentence after which the process ends. */
  readonly idleLimit?: number;
  /** Bytes of the process after which it's replaced. */
  readonly mostMemory?: number;
  /** Why it can't speak here; left out: what is found. */
  readonly problem?: () => KokoroProblem | undefined;
}

/** Raised when the same text in the same voice gives other samples. */
const VERSION = 1;
const LONGEST_TEXT = 2_000;
/** A sentence takes half of its length on two cores, the longest about a minute; the rest is for slow and busy machines. */
const TIME_LIMIT = 300_000;
const IDLE_LIMIT = 5 * 60_000;
/** The longest sentence needs 850 MB; what is more has leaked. */
const MOST_MEMORY = 1_200_000_000;
/** Scripts in hand: their sentences are spoken one at a time, and owners take turns. */
const CONCURRENCY = 32;

/** Natural voices on the server itself: a model in a process of its own. */
export function createKokoroSpeech({ problem = findKokoroProblem, ...options }: KokoroOptions): Speech {
  const client = createClient(options);
  const styles = new Map<string, StyleMix>(KOKORO_VOICES.map(({ voice, style }) => [voice.id, style]));
  let known = problem();
  if (known !== undefined) options.log.warn('the natural voices can’t speak here', { detail: known.detail });

  function explainReply(reply: Exclude<KokoroReply, { readonly kind: 'said' }>): ServiceFailure {
    if (reply.kind === 'failed') return { kind: 'unavailable', detail: reply.detail };
    known = explainMissing(reply.part, reply.detail);
    return { kind: 'unavailable', ...known };
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} ${VERSION}`,
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency: CONCURRENCY, marks: ['pace', 'strong'] }),
      utterancesAtOnce: 1,
      longestUtterance: LONGEST_TEXT,
      async listVoices() {
        return known === undefined ? ok(KOKORO_VOICES.map(({ voice }) => voice)) : { kind: 'unavailable', ...known };
      },
      async say({ text, voice, language, strong = [], speed = 1 }, signal) {
        const style = styles.get(voice.id);
        if (style === undefined) return { kind: 'unknown-voice', detail: 'not in its list' };
        const reply = await client.ask({ text, language, strong, style, speed }, signal);
        if (reply.kind !== 'said') return explainReply(reply);
        const { pcm, rate, phones, anchors } = reply.speech;
        return ok({ audio: { bytes: pcm, rawRate: rate }, phones, anchors });
      },
      stop: () => client.stop(),
    },
    options,
  );
}

/** The process that speaks, started with its first order. */
export function createClient({
  module = new URL('kokoro-process.ts', import.meta.url),
  parameters = [],
  timeLimit = TIME_LIMIT,
  idleLimit = IDLE_LIMIT,
  mostMemory = MOST_MEMORY,
}: Omit<KokoroOptions, 'problem' | keyof ServiceSpeechParts>): ProcessClient<KokoroOrder, KokoroReply> {
  return new ProcessClient({
    module,
    parameters,
    timeLimit,
    idleLimit,
    tries: 2,
    isWorn: (reply) => reply.kind === 'said' && reply.memory > mostMemory,
    toFailure: (detail) => ({ kind: 'failed', detail }),
  });
}
