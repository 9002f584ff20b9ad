import type { Speech } from '#ports/speech.ts';
import { createServiceSpeech, type ServiceSpeechParts } from '../shared/create-service-speech.ts';
import { createModelClient, type ModelClientOptions } from '../shared/models/model-client.ts';
import type { ProcessClient } from '../shared/process-client.ts';
import { createServiceCapabilities, LACKS_TUNING } from '../shared/service-capabilities.ts';
import { ok, type ServiceFailure } from '../shared/speech-service.ts';
import { explainMissing, findDataProblem, findKokoroProblem, type KokoroProblem } from './find-problem.ts';
import type { KokoroOrder, KokoroReply, StyleMix } from './kokoro-messages.ts';
import { KOKORO_VOICES } from './kokoro-voices.data.ts';

export const metadata = {
  id: 'kokoro',
  capabilities: ['english', 'many-languages', 'phone-times', 'self-hosted'],
  lacks: LACKS_TUNING,
} as const;

export interface KokoroOptions extends ServiceSpeechParts, ModelClientOptions {
  /** Why it can't speak here; left out: what is found. */
  readonly problem?: () => KokoroProblem | undefined;
  /** The same by all of its data; left out: what is found. */
  readonly dataProblem?: (signal: AbortSignal) => Promise<KokoroProblem | undefined>;
}

/** Raised when the same text in the same voice gives other samples. */
const VERSION = 1;
const LONGEST_TEXT = 2_000;
/** What one sentence leaves of the cores, a fifth, is for the other; each sounds as it would alone. */
const SENTENCES_AT_ONCE = 2;
/** Scripts in hand: owners take turns with their sentences. */
const CONCURRENCY = 32;

/** Natural voices on the server itself: a model in a process of its own. */
export function createKokoroSpeech({ problem = findKokoroProblem, dataProblem = findDataProblem, ...options }: KokoroOptions): Speech {
  const client = createClient(options);
  const styles = new Map<string, StyleMix>(KOKORO_VOICES.map(({ voice, style }) => [voice.id, style]));
  let known: KokoroProblem | undefined;
  note(problem());

  function note(found: KokoroProblem | undefined): void {
    if (found === undefined) return;
    known = found;
    options.log.warn('the natural voices can’t speak here', { detail: found.detail });
  }

  function explainReply(reply: Exclude<KokoroReply, { readonly kind: 'said' }>): ServiceFailure {
    if (reply.kind === 'failed') return { kind: 'unavailable', detail: reply.detail };
    known = explainMissing(reply.part, reply.detail);
    return { kind: 'unavailable', ...known };
  }

  return createServiceSpeech(
    {
      identity: `${metadata.id} ${VERSION}`,
      capabilities: createServiceCapabilities({ timing: 'phones', concurrency: CONCURRENCY, marks: ['pace', 'strong'] }),
      utterancesAtOnce: SENTENCES_AT_ONCE,
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
      async check(signal) {
        if (known === undefined) note(await dataProblem(signal));
      },
      warmUp() {
        if (known === undefined) client.start();
      },
      stop: () => client.stop(),
    },
    options,
  );
}

/** The process that speaks. */
export function createClient(options: ModelClientOptions): ProcessClient<KokoroOrder, KokoroReply> {
  const parts = { atOnce: SENTENCES_AT_ONCE, ...options };
  return createModelClient<KokoroOrder, KokoroReply>(new URL('kokoro-process.ts', import.meta.url), parts, (detail) => ({
    kind: 'failed',
    detail,
  }));
}
