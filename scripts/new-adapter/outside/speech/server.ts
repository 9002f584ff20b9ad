import {
  assembleSpokenScene,
  checkScript,
  defineAdapter,
  LONGEST_SCRIPT,
  parseJson,
  parseScript,
  planUtterances,
  raceAbort,
  z,
  type SettingValues,
  type Utterance,
  type UtteranceAudio,
} from 'castwright/adapter';
import type { SpeakOutcome, Speech, Voice } from 'castwright/testing';
import { metadata } from './metadata.ts';

export interface AcmeSpeechOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

const VOICES: readonly Voice[] = [
  { id: 'acme-ada', name: 'Ada', language: 'en-US', gender: 'female', description: 'A clear voice of Acme.' },
];

/** Samples from -1 to 1, and each phone with its times in seconds. `unit` is the index of its word. */
const spokenSchema = z.object({
  sampleRate: z.int().min(8_000).max(96_000),
  samples: z.array(z.number().min(-1).max(1)),
  phones: z.array(z.object({ ipa: z.string(), start: z.number(), end: z.number(), stressed: z.boolean(), unit: z.int() })),
});

const SILENT: SpeakOutcome = {
  kind: 'unavailable',
  message: 'The voices aren’t available right now. Your text is safe. Try again in a moment.',
};

/** Acme's voices. Pauses, loudness and the times of words are made by the kit's `assembleSpokenScene`, as for the built-in voices. */
export function createAcmeSpeech({ settings, fetch }: AcmeSpeechOptions): Speech {
  const ending = new AbortController();

  async function speakUtterance(utterance: Utterance, voice: string, signal: AbortSignal): Promise<UtteranceAudio> {
    const words = utterance.units.map(({ spoken }) => spoken);
    const response = await fetch(`${settings.ACME_VOICES_URL}/speak`, {
      method: 'POST',
      headers: { authorization: `Bearer ${settings.ACME_VOICES_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ voice, words }),
      signal,
    });
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    const { samples, sampleRate, phones } = spokenSchema.parse(parseJson(await response.text()));
    return { ...utterance, samples: Float32Array.from(samples), sampleRate, phones };
  }

  return {
    identity: 'acme 1',
    capabilities: {
      languages: ['en-US'],
      timing: 'phones',
      styles: [],
      maxCharacters: LONGEST_SCRIPT,
      concurrency: 4,
      repeatable: true,
    },
    voices: async () => ({ kind: 'list', items: VOICES }),

    async speak(request, { signal } = {}) {
      signal?.throwIfAborted();
      const refused = checkScript(
        request,
        VOICES.some(({ id }) => id === request.voiceId),
      );
      if (refused !== undefined) return refused;
      if (ending.signal.aborted) return SILENT;
      const script = parseScript(request.script);
      const { utterances, pauseAfter } = planUtterances(script, request.lexicon);
      const ended = AbortSignal.any([ending.signal, ...(signal === undefined ? [] : [signal])]);
      try {
        const spoken: UtteranceAudio[] = [];
        for (const utterance of utterances) spoken.push(await raceAbort(speakUtterance(utterance, request.voiceId, ended), ended));
        return { kind: 'spoken', scene: assembleSpokenScene(script, spoken, pauseAfter) };
      } catch {
        signal?.throwIfAborted();
        return SILENT;
      }
    },

    async stop() {
      ending.abort();
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeSpeech);
