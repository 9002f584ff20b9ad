import type { FlagRules } from '../../../../domain/flags/flag-rules.ts';
import type { FlagAdminApi, FlagBook } from '../../../../ports/flag-admin-api.ts';
import { ActionStore } from '../../../stores/action-store.ts';
import { Loaded } from '../../../stores/loaded-value.ts';
import type { PageStore } from '../../../stores/page-store.ts';
import { FlagPreviewStore } from './flag-preview-store.ts';

export interface FlagBookPorts {
  readonly flags: FlagAdminApi;
  readonly myId: () => string;
}

/** All features, experiments and groups, and the switch that takes a feature out of use. */
export class FlagBookStore implements PageStore {
  readonly book: Loaded<FlagBook>;
  readonly actions = new ActionStore();
  readonly preview: FlagPreviewStore;
  private readonly flags: FlagAdminApi;

  constructor({ flags, myId }: FlagBookPorts) {
    this.flags = flags;
    this.book = new Loaded((signal) => flags.flags({ signal }));
    this.preview = new FlagPreviewStore(flags, { myId, instead: () => null });
  }

  start(): void {
    this.book.start();
    this.preview.start();
  }

  stop(): void {
    this.book.stop();
    this.preview.stop();
  }

  /** The feature as it is shown here, on or off; where somebody else changed it meanwhile, theirs is shown instead. */
  async setEnabled(flag: FlagRules, enabled: boolean): Promise<void> {
    const revision = this.book.value?.revision ?? 0;
    await this.actions.run(flag.key, () => this.flags.saveFlag({ flag: { ...flag, enabled }, revision }));
    await this.book.load();
    this.preview.ask();
  }
}
