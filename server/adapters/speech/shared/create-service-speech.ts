import { checkScript } from '#domain/script/check-script.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { SPOKEN_FORM_VERSION } from '#domain/script/spoken-form/to-spoken-form.ts';
import type { Clock } from '#ports/clock.ts';
import type { ListOutcome } from '#ports/list-outcome.ts';
import type { SpeechClones } from '#ports/speech-clones.ts';
import type { SpeakCallOptions, SpeakFailure, SpeakOutcome, SpeakRequest, Speech, Voice } from '#ports/speech.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { ReferenceSpeaker } from '#server/ports/reference-speaker.ts';
import { explainFailure } from './explain-failure.ts';
import { CachedUtterances } from './cached-utterances.ts';
import { planTexts, type UtteranceText } from './plan-texts.ts';
import { speakReferences } from './speak-references.ts';
import type { SceneFinisher } from './scene-finisher.ts';
import { SERVICE_LIMITS } from './speech-limits.ts';
import { createUtteranceTurns, type UtteranceTurns } from './utterance-turns.ts';
import {
  ok,
  type SpokenUtterance,
  type ServiceFailure,
  type ServiceResult,
  type ServiceUtterance,
  type SpeechService,
} from './speech-service.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** What every service adapter gets besides its settings. */
export interface ServiceSpeechParts {
  readonly finisher: SceneFinisher;
  /** Whether `stop` ends the finisher too; false where adapters share it. */
  readonly ownsFinisher?: boolean;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Speaks what a service gave no phones for, to compare its audio with; left out: the rules of the language find them. */
  readonly referenceSpeaker?: ReferenceSpeaker;
}

const STOPPED: SpeakFailure = { kind: 'unavailable', message: 'Speech has been shut down. Start it again to continue.' };
const NOTHING: SpeakFailure = {
  kind: 'rejected',
  code: 'nothing-to-say',
  message: 'This voice can’t find anything to say here. Your script is kept. Add words it can speak, or choose another voice.',
};

/** The speech port over one service: script in, utterances out, a spoken scene back. */
export function createServiceSpeech(service: SpeechService, parts: ServiceSpeechParts): Speech {
  return new ServiceSpeech(service, parts);
}

class ServiceSpeech implements Speech {
  readonly identity: string;
  readonly capabilities: Speech['capabilities'];
  readonly clones?: SpeechClones;
  readonly check?: () => Promise<void>;
  readonly warmUp?: () => void;
  readonly #service: SpeechService;
  readonly #parts: ServiceSpeechParts;
  readonly #stopped = new AbortController();
  readonly #cache = new CachedUtterances();
  readonly #turns: UtteranceTurns;
  #calls = 0;
  #voices: { readonly loadedAt: number; readonly list: Promise<ServiceResult<readonly Voice[]>> } | undefined;

  constructor(service: SpeechService, parts: ServiceSpeechParts) {
    this.identity = service.readsNumbers === true ? service.identity : `${service.identity} words ${SPOKEN_FORM_VERSION}`;
    this.capabilities = service.capabilities;
    if (service.clones !== undefined) this.clones = service.clones;
    if (service.check !== undefined) this.check = () => this.#check();
    if (service.warmUp !== undefined) this.warmUp = () => this.#warmUp();
    this.#service = service;
    this.#parts = parts;
    this.#turns = createUtteranceTurns(service.utterancesAtOnce ?? service.capabilities.concurrency);
  }

  async voices(): Promise<ListOutcome<Voice>> {
    const listed = await this.#listVoices();
    if (listed.kind === 'ok') return { kind: 'list', items: listed.value };
    const message = listed.kind === 'unavailable' ? listed.message : undefined;
    if (message !== undefined) return { kind: 'unavailable', message, isExplained: true };
    return { kind: 'unavailable', message: 'The voices of this service can’t be loaded. Try again in a moment.' };
  }

  async #check(): Promise<void> {
    const { signal } = this.#stopped;
    try {
      await this.#service.check?.(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    this.#voices = undefined;
  }

  #warmUp(): void {
    if (this.#stopped.signal.aborted) return;
    this.#parts.finisher.warmUp();
    this.#service.warmUp?.();
  }

  async speak(request: SpeakRequest, options: SpeakCallOptions = {}): Promise<SpeakOutcome> {
    options.signal?.throwIfAborted();
    const ending = this.#stopped.signal;
    const signal = options.signal === undefined ? ending : AbortSignal.any([options.signal, ending]);
    try {
      signal.throwIfAborted();
      const owner = options.owner ?? `call ${(this.#calls += 1)}`;
      return await raceAbort(this.#speak(request, owner, signal), signal);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (ending.aborted) return STOPPED;
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all([this.#service.stop?.(), this.#parts.ownsFinisher === true ? this.#parts.finisher.stop() : undefined]);
  }

  async #speak(request: SpeakRequest, owner: string, signal: AbortSignal): Promise<SpeakOutcome> {
    const failure = checkScript(request, true, this.capabilities.maxCharacters);
    if (failure !== undefined) return failure;
    const found = await this.#findVoice(request);
    if (found.kind !== 'ok') return this.#explain(found, request.voiceId);
    const voice = found.value;

    const utterances = this.#planUtterances(request, voice);
    const tooLong = utterances.find((utterance) => (utterance?.text.length ?? 0) > this.#service.longestUtterance);
    if (tooLong !== undefined && tooLong !== null) return describeTooLong(tooLong.text.length, this.#service.longestUtterance);
    if (utterances.every((utterance) => utterance === null)) return NOTHING;
    signal.throwIfAborted();
    this.#parts.finisher.warmUp();
    const result = await this.#sayAll(utterances, owner, signal);
    if (result.kind !== 'ok') return this.#explain(result, request.voiceId);
    return this.#finish(request, { utterances, spoken: result.value }, signal);
  }

  /** A clone is in no list: the service itself says whether it still has it. */
  async #findVoice({ voiceId: id, clone, language = 'en-US' }: SpeakRequest): Promise<ServiceResult<Voice>> {
    if (clone === true && this.clones !== undefined) return ok({ id, name: id, language, gender: 'neutral', description: '' });
    const listed = await this.#listVoices();
    if (listed.kind !== 'ok') return listed;
    const voice = clone === true ? undefined : listed.value.find((listedVoice) => listedVoice.id === id);
    return voice === undefined ? { kind: 'unknown-voice', detail: 'not in its list' } : ok(voice);
  }

  #planUtterances(request: SpeakRequest, voice: Voice): readonly (ServiceUtterance | null)[] {
    const language = request.language ?? voice.language;
    const { utterances } = planTexts(parseScript(request.script, language), request.lexicon, this.#getReading(language));
    const { styles } = this.capabilities;
    const style = request.style !== undefined && styles.includes(request.style) ? request.style : undefined;
    return utterances.map((utterance, index) => {
      const { text } = utterance;
      const [before, after] = [utterances[index - 1]?.text, utterances[index + 1]?.text];
      if (text === '') return null;
      return {
        text,
        voice,
        language,
        ...(style && { style }),
        ...this.#collectMarks(utterance),
        ...(before && { before }),
        ...(after && { after }),
      };
    });
  }

  #collectMarks({ units, ranges, speed = 1 }: UtteranceText): Pick<ServiceUtterance, 'strong' | 'speed'> {
    const { marks = [] } = this.capabilities;
    const strong = ranges.filter(({ from, to }, index) => to > from && units[index]?.isStrong === true);
    return {
      ...(marks.includes('strong') && strong.length > 0 && { strong }),
      ...(marks.includes('pace') && speed !== 1 && { speed }),
    };
  }

  #getReading(language: string): string | null {
    return this.#service.readsNumbers === true ? null : language;
  }

  /** Concurrent up to the service’s limit. The first failure starts no further utterance; finished ones stay cached for the next try. */
  async #sayAll(
    utterances: readonly (ServiceUtterance | null)[],
    owner: string,
    signal: AbortSignal,
  ): Promise<ServiceResult<(SpokenUtterance | null)[]>> {
    const count = utterances.filter((utterance) => utterance !== null).length;
    if (!this.#turns.admits(owner, count))
      return { kind: 'throttled', retryAfterSeconds: SERVICE_LIMITS.retryAfter, detail: 'Too many utterances wait for their turn.' };
    let failed: ServiceFailure | undefined;
    const spoken = await Promise.all(
      utterances.map(async (utterance) => {
        if (utterance === null) return null;
        const endTurn = await this.#turns.take(owner, signal);
        try {
          if (failed !== undefined) return null;
          const result = await this.#sayOnce(utterance, signal);
          if (result.kind === 'ok') return result.value;
          failed ??= result;
          return null;
        } finally {
          endTurn();
        }
      }),
    );
    return failed ?? { kind: 'ok', value: spoken };
  }

  async #sayOnce(utterance: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>> {
    const cached = this.#cache.get(utterance);
    if (cached !== undefined) return { kind: 'ok', value: cached };
    const result = await this.#service.say(utterance, signal);
    if (result.kind === 'ok') this.#cache.set(utterance, result.value);
    // It says why, so its list of voices does too from now on.
    if (result.kind === 'unavailable' && result.message !== undefined) this.#voices = undefined;
    return result;
  }

  async #finish(
    { script, lexicon, language }: SpeakRequest,
    {
      utterances,
      spoken,
    }: { readonly utterances: readonly (ServiceUtterance | null)[]; readonly spoken: readonly (SpokenUtterance | null)[] },
    signal: AbortSignal,
  ): Promise<SpeakOutcome> {
    const voice = utterances.find((utterance) => utterance !== null)?.voice;
    const spokenIn = language ?? voice?.language ?? 'en';
    const texts = utterances.map((utterance, index) => (spoken[index]?.phones === undefined ? utterance?.text : undefined));
    const references = await speakReferences(this.#parts.referenceSpeaker, { texts, language: spokenIn }, signal);
    const order = { script, lexicon, spoken, language: spokenIn, reading: this.#getReading(spokenIn), references };
    const finished = await this.#parts.finisher.finish(order, signal);
    if (finished.kind === 'finished') return { kind: 'spoken', scene: finished.scene };
    for (const utterance of utterances) if (utterance !== null) this.#cache.delete(utterance);
    if (finished.kind === 'silent') return NOTHING;
    return this.#explain({ kind: 'unavailable', detail: finished.detail }, voice?.id ?? '');
  }

  /** Cached for `voicesAge`; a list that couldn’t be loaded is requested again. */
  #listVoices(): Promise<ServiceResult<readonly Voice[]>> {
    const now = this.#parts.clock.now();
    const known = this.#voices;
    if (known !== undefined && now - known.loadedAt < SERVICE_LIMITS.voicesAge) return known.list;
    const loading = { loadedAt: now, list: this.#loadVoices() };
    this.#voices = loading;
    void loading.list.then(({ kind }) => {
      if (kind !== 'ok' && this.#voices === loading) this.#voices = undefined;
    });
    return loading.list;
  }

  async #loadVoices(): Promise<ServiceResult<readonly Voice[]>> {
    const signal = AbortSignal.timeout(CALL_DEADLINES.voiceList);
    try {
      const listed = await this.#service.listVoices(signal);
      if (listed.kind === 'ok' && listed.value.length === 0) return { kind: 'unavailable', detail: 'The service has no voices.' };
      return listed.kind === 'ok' ? { kind: 'ok', value: listed.value.slice(0, SERVICE_LIMITS.voices) } : listed;
    } catch (error) {
      if (!signal.aborted) throw error;
      return { kind: 'unavailable', detail: 'The list of voices took too long.', isDown: true };
    }
  }

  #explain(failure: ServiceFailure, voiceId: string): SpeakFailure {
    this.#parts.log.warn('a speech service failed', { service: this.identity, outcome: failure.kind, detail: failure.detail });
    return explainFailure(failure, voiceId);
  }
}

function describeTooLong(length: number, longest: number): SpeakFailure {
  return {
    kind: 'rejected',
    code: 'too-long',
    message: `This voice takes ${longest} characters in a sentence, and one here has ${length}. Your script is kept. End the sentence sooner.`,
  };
}

/** Rejects with the signal's reason at once, whatever the work is still doing. */
function raceAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
