import { makeAutoObservable, runInAction } from 'mobx';
import { parseAmount } from '#domain/money/money.ts';
import { MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import type { SpeechSpending, VoiceMatches } from '#ports/voice-matches.ts';
import { ActionStore } from '../../stores/action-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import { formatFailure } from '../../text/failure-text.ts';

const MICROS_PER_CENT = MICROS_PER_DOLLAR / 100;

/** What the workspace spends on voices: its cap and the service it prefers. */
export class SpendingStore {
  readonly loaded: LoadedValue<SpeechSpending>;
  readonly saving = new ActionStore();
  /** As typed; undefined: as saved. */
  typedCap: string | undefined = undefined;
  isCapWrong = false;
  isSaved = false;
  readonly #api: Pick<VoiceMatches, 'spending' | 'changeSpending'>;

  constructor(api: Pick<VoiceMatches, 'spending' | 'changeSpending'>) {
    this.#api = api;
    this.loaded = new LoadedValue((signal) => api.spending({ signal }));
    makeAutoObservable(this, { loaded: false, saving: false }, { autoBind: true });
  }

  typeCap(text: string): void {
    this.typedCap = text;
    this.isCapWrong = false;
    this.isSaved = false;
  }

  /** An empty field is no cap of one's own. */
  async saveCap({ preferred }: SpeechSpending): Promise<void> {
    const text = (this.typedCap ?? '').replace('$', '').trim();
    const cents = text === '' ? null : parseAmount(text);
    if (text !== '' && cents === null) {
      this.isCapWrong = true;
      return;
    }
    await this.#save({ monthlyCap: cents === null ? null : cents * MICROS_PER_CENT, preferred });
  }

  async prefer({ monthlyCap }: SpeechSpending, adapter: string): Promise<void> {
    await this.#save({ monthlyCap, preferred: adapter === '' ? [] : [adapter] });
  }

  async #save(choice: Pick<SpeechSpending, 'monthlyCap' | 'preferred'>): Promise<void> {
    const done = await this.saving.run('save', async () => {
      const outcome = await this.#api.changeSpending(choice);
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    if (!done) return;
    runInAction(() => {
      this.typedCap = undefined;
      this.isSaved = true;
    });
    await this.loaded.load();
  }
}
