import type { ErrorAdminApi, TraceRow } from '#ports/error-admin-api.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';

/** Durations of page loads and calls. */
export class TracesStore implements PageStore {
  readonly traces: LoadedValue<readonly TraceRow[]>;

  constructor(errors: ErrorAdminApi) {
    this.traces = new LoadedValue((signal) => errors.traces({ signal }));
  }

  start(): void {
    this.traces.start();
  }

  stop(): void {
    this.traces.stop();
  }
}
