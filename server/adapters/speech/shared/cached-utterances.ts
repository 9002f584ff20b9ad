import { SERVICE_LIMITS } from './speech-limits.ts';
import type { SaidUtterance, ServiceUtterance } from './speech-service.ts';

/** What was said lately, in memory: a script that failed half way goes on where it stopped, and an edited one pays for what changed. */
export class CachedUtterances {
  readonly #said = new Map<string, SaidUtterance>();
  #bytes = 0;

  get(utterance: ServiceUtterance): SaidUtterance | undefined {
    const key = toKey(utterance);
    const said = this.#said.get(key);
    if (said === undefined) return undefined;
    this.#said.delete(key);
    this.#said.set(key, said);
    return said;
  }

  /** The oldest make room. */
  keep(utterance: ServiceUtterance, said: SaidUtterance): void {
    this.drop(utterance);
    this.#said.set(toKey(utterance), said);
    this.#bytes += said.sound.bytes.length;
    for (const [key, { sound }] of this.#said) {
      if (this.#bytes <= SERVICE_LIMITS.keptBytes) return;
      this.#said.delete(key);
      this.#bytes -= sound.bytes.length;
    }
  }

  /** Something that turned out to be no speech isn't kept. */
  drop(utterance: ServiceUtterance): void {
    const key = toKey(utterance);
    this.#bytes -= this.#said.get(key)?.sound.bytes.length ?? 0;
    this.#said.delete(key);
  }
}

/** What stands beside it isn't part of the key: editing one sentence leaves the others as they were. */
function toKey({ text, voice, language, style }: ServiceUtterance): string {
  return JSON.stringify([voice.id, language, style ?? null, text]);
}
