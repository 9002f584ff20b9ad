import { VOICES_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import { decodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
import type { SpeakOutcome, Speech, SpeechCapabilities } from '#ports/speech.ts';
import { readList, readObject, readJson } from '../../shared/http/read-json.ts';
import { readVoice } from '../../shared/http/read-voice.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

const NO_CONTENT = 204;
const STOPPED: SpeakOutcome = { kind: 'unavailable', message: 'The voice was switched off.' };
const NOT_SPOKEN: SpeakOutcome = { kind: 'rejected', code: 'not-spoken-yet', message: 'This hasn’t been spoken yet. Your script is kept.' };
const REJECTIONS = ['unknown-voice', 'nothing-to-say', 'too-long'] as const;

/** What the server makes of its services: it keeps what isn't repeatable, and the voices say what they cost. */
const CAPABILITIES: SpeechCapabilities = {
  languages: [],
  timing: 'phones',
  styles: [],
  maxCharacters: LONGEST_SCRIPT,
  concurrency: 2,
  repeatable: true,
};

/** Speech synthesized by the server; audio comes with its times. `visitor`: a few words, without an account. */
export function createHttpSpeech(http: HttpClient, { visitor = false }: { readonly visitor?: boolean } = {}): Speech {
  const ended = new AbortController();

  return {
    // The server's own cache is keyed by the real synthesizer.
    identity: 'http',
    capabilities: CAPABILITIES,

    async voices() {
      const outcome = await http.send({
        method: 'GET',
        path: '/api/voices',
        auth: 'optional',
        read: async (response) => readList(await readJson(response), 'voices').map((voice) => readVoice(readObject(voice, 'voice'))),
      });
      return outcome.kind === 'ok' ? { kind: 'list', items: outcome.value } : { kind: 'unavailable', message: VOICES_UNAVAILABLE };
    },
    async speak({ script, voiceId, lexicon, language, style, take }, options) {
      const outcome = await http.send({
        method: 'POST',
        ...(visitor
          ? { path: '/api/try/speech', auth: 'none', body: { script: script.slice(0, options?.opening), voiceId } }
          : {
              path: '/api/speech',
              body: { script, voiceId, lexicon, language, style, take, onlyStored: options?.onlyStored, opening: options?.opening },
            }),
        signal: options?.signal ? AbortSignal.any([options.signal, ended.signal]) : ended.signal,
        read: async (response) => (response.status === NO_CONTENT ? null : decodeSpokenScene(new Uint8Array(await response.arrayBuffer()))),
      });
      options?.signal?.throwIfAborted();
      if (ended.signal.aborted) return STOPPED;
      return toSpeakOutcome(outcome);
    },
    async stop() {
      ended.abort();
    },
  };
}

/** Null: nothing is stored. */
type SceneOutcome = ApiOutcome<Extract<SpeakOutcome, { kind: 'spoken' }>['scene'] | null>;

function toSpeakOutcome(outcome: SceneOutcome): SpeakOutcome {
  if (outcome.kind === 'ok') return outcome.value === null ? NOT_SPOKEN : { kind: 'spoken', scene: outcome.value };
  const { message } = outcome;
  if (outcome.kind === 'failed') return { kind: 'unavailable', message, reason: outcome.reason };
  if (outcome.code === 'speech-moderated') return { kind: 'moderated', message };
  if (outcome.code === 'speech-quota') return { kind: 'quota', message };
  const code = REJECTIONS.find((known) => known === outcome.code);
  return code === undefined ? { kind: 'unavailable', message } : { kind: 'rejected', code, message };
}
