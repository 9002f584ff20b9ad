import { SERVICE_LIMITS } from './speech-limits.ts';
import type { ServiceUtterance, SpokenUtterance } from './speech-service.ts';

/** Recently spoken utterances, in memory: a script that failed half way resumes where it stopped, and an edited one pays for what changed. */
export class CachedUtterances {
  readonly #entries = new Map<string, SpokenUtterance>();
  #bytes = 0;

  get(utterance: ServiceUtterance): SpokenUtterance | undefined {
    const key = toKey(utterance);
    const spoken = this.#entries.get(key);
    if (spoken === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, spoken);
    return spoken;
  }

  /** Evicts the least recently used. */
  set(utterance: ServiceUtterance, spoken: SpokenUtterance): void {
    this.delete(utterance);
    this.#entries.set(toKey(utterance), spoken);
    this.#bytes += spoken.audio.bytes.length;
    for (const [key, { audio }] of this.#entries) {
      if (this.#bytes <= SERVICE_LIMITS.cachedBytes) return;
      this.#entries.delete(key);
      this.#bytes -= audio.bytes.length;
    }
  }

  /** For audio that turned out to hold no speech. */
  delete(utterance: ServiceUtterance): void {
    const key = toKey(utterance);
    this.#bytes -= this.#entries.get(key)?.audio.bytes.length ?? 0;
    this.#entries.delete(key);
  }
}

/** The neighbors aren't part of the key: editing one sentence leaves the others as they were. */
function toKey({ text, voice, language, style, strong, speed }: ServiceUtterance): string {
  return JSON.stringify([voice.id, language, style ?? null, text, strong ?? [], speed ?? 1]);
}
