import type { FlagRules } from '#domain/flags/flag-rules.ts';
import type { FlagAdminApi, VersionedFlagDefinitions } from '#ports/flag-admin-api.ts';
import { ActionStore } from '#ui/stores/action-store.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { FlagPreviewStore } from './flag-preview-store.ts';

export interface FlagDefinitionsPorts {
  readonly flags: FlagAdminApi;
  readonly myId: () => string;
}

/** All features, experiments and groups, with the switch that enables or disables a feature. */
export class FlagDefinitionsStore implements PageStore {
  readonly definitions: LoadedValue<VersionedFlagDefinitions>;
  readonly actions = new ActionStore();
  readonly preview: FlagPreviewStore;
  readonly #flags: FlagAdminApi;

  constructor({ flags, myId }: FlagDefinitionsPorts) {
    this.#flags = flags;
    this.definitions = new LoadedValue((signal) => flags.flags({ signal }));
    this.preview = new FlagPreviewStore(flags, { myId, instead: () => null });
  }

  start(): void {
    this.definitions.start();
    this.preview.start();
  }

  stop(): void {
    this.definitions.stop();
    this.preview.stop();
  }

  /** Enables or disables the feature as shown; if another administrator changed it meanwhile, shows their version instead. */
  async setEnabled(flag: FlagRules, enabled: boolean): Promise<void> {
    const revision = this.definitions.value?.revision ?? 0;
    await this.actions.run(flag.key, () => this.#flags.saveFlag({ flag: { ...flag, enabled }, revision }));
    await this.definitions.load();
    this.preview.load();
  }
}
