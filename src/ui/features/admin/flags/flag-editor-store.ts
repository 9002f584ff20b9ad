import type { FlagRules } from '#domain/flags/flag-rules.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { FLAG_KIND } from './definition-kinds.ts';
import { DefinitionEditorStore } from './definition-editor-store.ts';
import type { FlagDefinitionsPorts } from './flag-definitions-store.ts';
import type { FlagForm } from './flag-form.ts';
import { FlagPreviewStore } from './flag-preview-store.ts';

/** Edits a feature and previews it for a user before it is saved. */
export class FlagEditorStore implements PageStore {
  readonly entry: DefinitionEditorStore<FlagRules, FlagForm>;
  readonly preview: FlagPreviewStore;

  constructor({ flags, myId }: FlagDefinitionsPorts, key: string | null) {
    this.entry = new DefinitionEditorStore(flags, FLAG_KIND, key);
    this.preview = new FlagPreviewStore(flags, { myId, instead: () => this.entry.item });
  }

  start(): void {
    this.entry.start();
  }

  stop(): void {
    this.entry.stop();
    this.preview.stop();
  }
}
