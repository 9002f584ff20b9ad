import { messages } from '#messages/features/takedown/takedown.messages';
import { findTakedownTextProblem, type Takedown } from '#domain/moderation/takedown.ts';
import type { ReportApi } from '#ports/report-api.ts';
import { FormStore } from '../../stores/form-store.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Something of the user's that was taken down, and the appeal. */
export class TakedownStore implements PageStore {
  readonly takedown: LoadedValue<Takedown>;
  readonly form: FormStore<{ readonly text: string }, { readonly kind: 'sent' }>;

  constructor(reports: ReportApi, id: string) {
    this.takedown = new LoadedValue((signal) => reports.ownTakedown(id, { signal }));
    this.form = new FormStore<{ readonly text: string }, { readonly kind: 'sent' }>({
      empty: { text: '' },
      check: ({ text }) => {
        const problem = findTakedownTextProblem(text);
        return problem === undefined ? {} : { text: problem };
      },
      send: async ({ text }, signal) => {
        const outcome = await reports.appeal(id, text, { signal });
        if (outcome.kind === 'ok') return { kind: 'sent' };
        return { kind: 'failed', message: formatFailure(outcome) };
      },
      failed: messages.appeal.failed,
    });
  }

  start(): void {
    this.takedown.start();
    this.form.start();
  }

  stop(): void {
    this.takedown.stop();
    this.form.stop();
  }

  async appeal(): Promise<void> {
    if ((await this.form.submit()) !== null) await this.takedown.load();
  }
}
