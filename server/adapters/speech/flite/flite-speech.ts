import { checkScript } from '../../../../src/domain/script/check-script.ts';
import type { SpeakOutcome, SpeakRequest, Speech, Voice } from '../../../../src/ports/speech.ts';

import { FliteLane } from './flite-worker-client.ts';
import { LanePool } from './worker-pool.ts';
import { loadProgram } from './load-flite-program.ts';
import { manifest } from './metadata.ts';
import { FLITE_VOICES } from './flite-voices.ts';

const STOPPED: SpeakOutcome = { kind: 'unavailable', message: 'Speech has been shut down. Start it again to go on.' };
const NOTHING: SpeakOutcome = {
  kind: 'rejected',
  code: 'nothing-to-say',
  message: 'This voice speaks English and can’t find anything to say here. Write in English, or choose another voice.',
};

/** Speech by the library in this folder, in worker threads of its own; started with the first script. */
export class FliteSpeech implements Speech {
  readonly identity = `${manifest.id} ${manifest.version}`;
  readonly #workers: number;
  readonly #ending = new AbortController();
  #pool: Promise<LanePool> | undefined;

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
    const refusal = checkScript(request, known);
    if (refusal !== undefined) return refusal;
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
      const answer = await pool.use(signal, (lane) => lane.say(request, signal));
      if (answer.kind === 'spoken') return answer;
      return answer.kind === 'nothing-to-say' ? NOTHING : failed(answer.reason);
    } catch (error) {
      given?.throwIfAborted();
      return this.#ending.signal.aborted ? STOPPED : failed(String(error));
    }
  }

  async #startPool(): Promise<LanePool> {
    const program = await loadProgram();
    return new LanePool(Array.from({ length: this.#workers }, () => new FliteLane(program)));
  }
}

function failed(reason: string): SpeakOutcome {
  return {
    kind: 'unavailable',
    message: `The local voice couldn’t speak this script (${reason}). Your script is safe. Try again or choose another voice.`,
  };
}
