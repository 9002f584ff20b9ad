import { messages } from '#messages/features/backgrounds/clip-readings.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BackgroundApi, BackgroundSummary, ClipReading, ReadingOptions } from '#ports/background-api.ts';

const NOT_FOUND = 404;

type Api = Pick<BackgroundApi, 'upload' | 'readings' | 'follow' | 'cancelReading'>;

/** Uploaded clips that are being prepared, or couldn't be: of this page, and those that were begun elsewhere. */
export class ClipReadingsStore {
  readings: readonly ClipReading[] = [];
  /** Of the last upload of this page. */
  private ownId: string | null = null;
  readonly #api: Api;
  readonly #onRead: (background: BackgroundSummary) => void;

  /** `onRead`: for clips that were begun elsewhere. */
  constructor(api: Api, onRead: (background: BackgroundSummary) => void) {
    this.#api = api;
    this.#onRead = onRead;
    makeAutoObservable(this, { readings: observableRef }, { autoBind: true });
  }

  /** Whole percent that was read of what this page uploads; null until that begins. */
  get progress(): number | null {
    return this.readings.find(({ id }) => id === this.ownId)?.progress ?? null;
  }

  /** Without them everything else works. */
  async load(signal?: AbortSignal): Promise<void> {
    const outcome = await this.#api.readings(signal && { signal });
    if (outcome.kind !== 'ok') return;
    const known = new Set(this.readings.map(({ id }) => id));
    for (const reading of outcome.value) {
      if (known.has(reading.id)) continue;
      this.#put(reading);
      if (reading.problem === null) void this.#follow(reading, signal);
    }
  }

  upload(file: Blob): Promise<ApiOutcome<BackgroundSummary>> {
    return this.#prepare((options) => this.#api.upload(file, options));
  }

  /** The same for one that the server has already. */
  wait(begun: ClipReading): Promise<ApiOutcome<BackgroundSummary>> {
    return this.#prepare((options) => this.#api.follow(begun, options));
  }

  async #prepare(run: (options: ReadingOptions) => Promise<ApiOutcome<BackgroundSummary>>): Promise<ApiOutcome<BackgroundSummary>> {
    let begun: string | null = null;
    const outcome = await run({
      onReading: (reading) => {
        begun = reading.id;
        runInAction(() => (this.ownId = reading.id));
        this.#put(reading);
      },
    });
    if (begun !== null) this.#remove(begun);
    return outcome.kind === 'rejected' && outcome.status === NOT_FOUND ? { ...outcome, message: messages.canceled } : outcome;
  }

  /** Stops one, or forgets one that couldn't be read. */
  async cancel(id: string): Promise<void> {
    await this.#api.cancelReading(id);
    this.#remove(id);
  }

  async #follow(reading: ClipReading, signal: AbortSignal | undefined): Promise<void> {
    const outcome = await this.#api.follow(reading, { ...(signal && { signal }), onReading: this.#put });
    if (outcome.kind === 'ok') {
      this.#remove(reading.id);
      runInAction(() => this.#onRead(outcome.value));
    } else if (outcome.kind === 'rejected' && outcome.status !== NOT_FOUND) this.#put({ ...reading, problem: outcome.message });
    else this.#remove(reading.id);
  }

  readonly #put = (reading: ClipReading): void => {
    runInAction(() => {
      const isKnown = this.readings.some(({ id }) => id === reading.id);
      this.readings = isKnown ? this.readings.map((one) => (one.id === reading.id ? reading : one)) : [reading, ...this.readings];
    });
  };

  #remove(id: string): void {
    runInAction(() => (this.readings = this.readings.filter((one) => one.id !== id)));
  }
}
