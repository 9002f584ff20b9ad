import type { FlagRules } from '../../../../domain/flags/flag-rules.ts';
import type { DefinitionEditorStore } from './definition-editor-store.ts';
import type { FlagForm } from './flag-form.ts';

export interface FlagFieldsProps {
  readonly store: DefinitionEditorStore<FlagRules, FlagForm>;
  readonly form: FlagForm;
}
