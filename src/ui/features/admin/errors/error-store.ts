import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ErrorAdminApi, ErrorGroupDetail } from '#ports/error-admin-api.ts';
import { ActionStore } from '#ui/stores/action-store.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import type { ErrorState } from '#domain/errors/error-report-payload.ts';

/** One error group and its occurrences. */
export class ErrorStore implements PageStore {
  readonly detail: LoadedValue<ErrorGroupDetail>;
  readonly actions = new ActionStore();
  readonly #errors: ErrorAdminApi;
  readonly #id: string;

  constructor(errors: ErrorAdminApi, id: string) {
    this.#errors = errors;
    this.#id = id;
    this.detail = new LoadedValue((signal) => errors.group(id, { signal }));
  }

  start(): void {
    this.detail.start();
  }

  stop(): void {
    this.detail.stop();
  }

  async setState(state: ErrorState): Promise<void> {
    if (await this.actions.run(state, () => this.#errors.setState({ id: this.#id, state }))) await this.detail.load();
  }

  /** True when it was deleted. */
  remove(): Promise<boolean> {
    return this.actions.run('remove', () => this.#errors.remove(this.#id));
  }

  /** Null when the request failed. */
  async replay(id: string): Promise<Blob | null> {
    let outcome: ApiOutcome<Blob> | null = null;
    await this.actions.run(id, async () => (outcome = await this.#errors.replay(id)));
    return getBlob(outcome);
  }
}

function getBlob(outcome: ApiOutcome<Blob> | null): Blob | null {
  return outcome?.kind === 'ok' ? outcome.value : null;
}
