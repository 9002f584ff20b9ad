import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import type { Voice, SpeakFailure, SpeakOutcome, SpeakRequest, Speech, SpeechCapabilities } from '#ports/speech.ts';
import { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
import { canSay } from '#domain/script/language/can-say.ts';
import { checkScript } from '#domain/script/check-script.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { planUtterances } from '#domain/script/plan-utterances.ts';
import { assembleSpokenScene } from '#domain/speech/assemble-spoken-scene.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { ListOutcome } from '#ports/list-outcome.ts';
import { VOICES_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import type { Clock } from '#ports/clock.ts';
import { createFakeUtterance } from './fake-utterance.ts';

export interface FakeVoice {
  readonly voice: Voice;
  /** Hz. */
  readonly pitch: number;
}

export const FAKE_VOICES: readonly FakeVoice[] = [
  { voice: { id: 'ivy', name: 'Ivy', language: 'en-US', gender: 'female', description: 'A high test tone.' }, pitch: 200 },
  { voice: { id: 'marcus', name: 'Marcus', language: 'en-US', gender: 'male', description: 'A low test tone.' }, pitch: 110 },
];

const CAPABILITIES: SpeechCapabilities = {
  languages: ['en-US'],
  timing: 'phones',
  styles: [],
  marks: SPOKEN_MARKS,
  maxCharacters: LONGEST_SCRIPT,
  concurrency: 8,
  repeatable: true,
};
/** Hz that the voice of one that isn't `repeatable` rises with each call. */
const DRIFT = 3;

export interface FakeSpeechOptions {
  /** Replace the usual ones. With `repeatable: false` every call sounds different. */
  readonly capabilities?: Partial<SpeechCapabilities>;
  /** Instead of `FAKE_VOICES`. */
  readonly voices?: readonly FakeVoice[];
  readonly identity?: string;
  /** Delay of every response, on `clock`. */
  readonly latency?: { readonly clock: Clock; readonly milliseconds: number };
  /** Calls of `speak`, counted from 1, that end as `unavailable`. */
  readonly failingCalls?: readonly number[];
  /** Outcomes of calls of `speak`, counted from 1. */
  readonly failures?: Readonly<Record<number, SpeakFailure>>;
  /** Calls of `voices`, counted from 1, that end as `unavailable`. */
  readonly failingLists?: readonly number[];
}

const STOPPED: SpeakOutcome = { kind: 'unavailable', message: 'The test voice has been stopped.' };
const FOREIGN: SpeakOutcome = {
  kind: 'rejected',
  code: 'nothing-to-say',
  message: 'This voice can’t say any of this script. Choose a voice of its language.',
};
const FAILED: SpeakOutcome = { kind: 'unavailable', message: 'The test voice was told to fail here. Try again.' };

/** Deterministic tones with real words, phones, pauses and loudness: speech for tests, without a synthesizer. */
class FakeSpeech implements Speech {
  readonly identity: string;
  readonly capabilities: SpeechCapabilities;
  readonly #options: FakeSpeechOptions;
  readonly #voices: readonly FakeVoice[];
  readonly #ending = new AbortController();
  readonly #requests: SpeakRequest[] = [];
  #listCalls = 0;

  constructor(options: FakeSpeechOptions = {}) {
    this.#options = options;
    this.#voices = options.voices ?? FAKE_VOICES;
    this.identity = options.identity ?? 'fake 1';
    this.capabilities = { ...CAPABILITIES, ...options.capabilities };
  }

  /** Every request so far, in order. */
  get requests(): readonly SpeakRequest[] {
    return this.#requests;
  }

  async voices(): Promise<ListOutcome<Voice>> {
    this.#listCalls += 1;
    const fails = this.#options.failingLists?.includes(this.#listCalls) === true;
    return fails ? { kind: 'unavailable', message: VOICES_UNAVAILABLE } : { kind: 'list', items: this.#voices.map(({ voice }) => voice) };
  }

  async speak(request: SpeakRequest, options: { readonly signal?: AbortSignal } = {}): Promise<SpeakOutcome> {
    const { signal } = options;
    signal?.throwIfAborted();
    this.#requests.push(request);
    const call = this.#requests.length;
    await this.#wait(signal);
    signal?.throwIfAborted();
    if (this.#ending.signal.aborted) return STOPPED;
    const failure = this.#options.failingCalls?.includes(call) === true ? FAILED : this.#options.failures?.[call];
    return failure ?? this.#createOutcome(request, call);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
  }

  #createOutcome(request: SpeakRequest, call: number): SpeakOutcome {
    const found = this.#voices.find(({ voice }) => voice.id === request.voiceId);
    const failure = checkScript(request, found !== undefined, this.capabilities.maxCharacters);
    if (failure !== undefined || found === undefined) return failure ?? FAILED;
    if (!canSay(request.script, request.lexicon, found.voice.language)) return FOREIGN;
    const pitch = this.capabilities.repeatable ? found.pitch : found.pitch + call * DRIFT;
    return { kind: 'spoken', scene: createScene(request, pitch) };
  }

  /** Waits for the latency, an abort or the stop, whichever comes first. */
  #wait(signal: AbortSignal | undefined): Promise<void> {
    const { latency } = this.#options;
    if (latency === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        signal?.removeEventListener('abort', end);
        this.#ending.signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = latency.clock.after(latency.milliseconds, end);
      signal?.addEventListener('abort', end, { once: true });
      this.#ending.signal.addEventListener('abort', end, { once: true });
    });
  }
}

function createScene(request: SpeakRequest, pitch: number): SpokenScene {
  const script = parseScript(request.script, request.language);
  const plan = planUtterances(script, request.lexicon);
  const utterances = plan.utterances.map((utterance) => createFakeUtterance(utterance, pitch));
  return assembleSpokenScene(script, utterances, plan.pauseAfter);
}

export function createFakeSpeech(options: FakeSpeechOptions = {}): FakeSpeech {
  return new FakeSpeech(options);
}

export type { FakeSpeech };
