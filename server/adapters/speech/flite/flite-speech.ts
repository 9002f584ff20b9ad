import { checkScript } from '../../../../src/domain/script/check-script.ts';
import type { SpeakOutcome, SpeakRequest, Speech, Voice } from '../../../../src/ports/speech.ts';

import { FliteWorkerClient } from './flite-worker-client.ts';
import { FliteWorkerPool } from './worker-pool.ts';
import { loadFliteProgram } from './load-flite-program.ts';
import { metadata } from './metadata.ts';
import { FLITE_VOICES } from './flite-voices.ts';

const STOPPED: SpeakOutcome = { kind: 'unavailable', message: 'Speech has been shut down. Start it again to go on.' };
const NOTHING: SpeakOutcome = {
  kind: 'rejected',
  code: 'nothing-to-say',
  message: 'This voice speaks English and can’t find anything to say here. Write in English, or choose another voice.',
};

/** Speech by the library in this folder, in worker threads of its own; started with the first script. */
export class FliteSpeech implements Speech {
  readonly identity = `${metadata.id} ${metadata.version}`;
  readonly #workers: number;
  readonly #ending = new AbortController();
  #pool: Promise<FliteWorkerPool> | undefined;

  constructor(workers: number) {
    this.#workers = workers;
  }

  async voices(): Promise<readonly Voice[]> {
    return FLITE_VOICES.map(({ voice }) => voice);
  }

  async speak(request: SpeakRequest, options: { readonly signal?: AbortSignal } = {}): Promise<SpeakOutcome> {
    options.signal?.throwIfAborted();
    if (this.#ending.signal.aborted) return STOPPED;

    const known = FLITE_VOICES.some(({ voice }) => voice.id === request.voiceId);
    const failure = checkScript(request, known);
    if (failure !== undefined) return failure;
    return this.#say(request, options.signal);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    const pool = this.#pool?.catch(() => undefined);
    // The compiled program and its lanes go with the pool: a stopped instance may be kept for long.
    this.#pool = undefined;
    await (await pool)?.stop();
  }

  async #say(request: SpeakRequest, given: AbortSignal | undefined): Promise<SpeakOutcome> {
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
