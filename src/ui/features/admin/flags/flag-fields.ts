import type { FlagRules } from '../../../../domain/flags/flag-rules.ts';
import type { EntryStore } from './definition-editor-store.ts';
import type { FlagForm } from './flag-form.ts';

export interface FlagFieldsProps {
  readonly store: EntryStore<FlagRules, FlagForm>;
  readonly form: FlagForm;
}
