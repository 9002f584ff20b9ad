import type { RecordedAudio } from '../../../domain/recording/recorded-audio.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { RecordingApi } from '../../../ports/recording-api.ts';

/** Maximum kept sounds; ten minutes take sixty megabytes. */
const MAX_KEPT = 6;

/** Loads the sound of each recording once: it never changes. */
export class RecordingCache {
  readonly #api: RecordingApi;
  readonly #kept = new Map<string, RecordedAudio>();

  constructor(api: RecordingApi) {
    this.#api = api;
  }

  find(assetId: string): RecordedAudio | undefined {
    return this.#kept.get(assetId);
  }

  async load(assetId: string, signal?: AbortSignal): Promise<ApiOutcome<RecordedAudio>> {
    const known = this.find(assetId);
    if (known !== undefined) return { kind: 'ok', value: known };
    const outcome = await this.#api.load(assetId, signal && { signal });
    if (outcome.kind === 'ok') this.#keep(assetId, outcome.value);
    return outcome;
  }

  #keep(assetId: string, sound: RecordedAudio): void {
    this.#kept.set(assetId, sound);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
