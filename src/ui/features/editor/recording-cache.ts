import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { RecordingApi } from '#ports/recording-api.ts';

/** Recordings in memory; ten minutes of audio take sixty megabytes. */
const MAX_CACHED = 6;

/** Loads the audio of each recording once, because it never changes. */
export class RecordingCache {
  readonly #api: RecordingApi;
  readonly #cached = new Map<string, RecordedAudio>();

  constructor(api: RecordingApi) {
    this.#api = api;
  }

  find(assetId: string): RecordedAudio | undefined {
    return this.#cached.get(assetId);
  }

  async load(assetId: string, signal?: AbortSignal): Promise<ApiOutcome<RecordedAudio>> {
    const cached = this.find(assetId);
    if (cached !== undefined) return { kind: 'ok', value: cached };
    const outcome = await this.#api.load(assetId, signal && { signal });
    if (outcome.kind === 'ok') this.#cache(assetId, outcome.value);
    return outcome;
  }

  #cache(assetId: string, audio: RecordedAudio): void {
    this.#cached.set(assetId, audio);
    const oldest = this.#cached.keys().next().value;
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
  }
}
