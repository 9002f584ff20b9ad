import { parseChoices, type PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';

/** Choices that aren't saved on the server. */
export interface BuilderDraft {
  readonly choices: PresenterChoices;
  readonly name: string;
  readonly voiceId: string;
}

const PREFIX = 'castwright.drawn-draft';

/** One user's choices in the making, for a new presenter or for one that exists, in this browser. */
export class BuilderDrafts {
  readonly #store: KeyValueStore;
  readonly #key: string;

  constructor(store: KeyValueStore, { userId, presenterId }: { readonly userId: string; readonly presenterId: string | null }) {
    this.#store = store;
    this.#key = `${PREFIX}.${userId}.${presenterId ?? 'new'}`;
  }

  read(): BuilderDraft | null {
    try {
      const draft = JSON.parse(this.#store.read(this.#key) ?? 'null') as Partial<Record<string, unknown>> | null;
      const parsed = parseChoices(draft?.['choices']);
      if (parsed.kind === 'failed') return null;
      const text = (value: unknown): string => (typeof value === 'string' ? value : '');
      return { choices: parsed.choices, name: text(draft?.['name']), voiceId: text(draft?.['voiceId']) };
    } catch {
      return null;
    }
  }

  write(draft: BuilderDraft): void {
    this.#store.write(this.#key, JSON.stringify(draft));
  }

  remove(): void {
    this.#store.remove(this.#key);
  }
}
