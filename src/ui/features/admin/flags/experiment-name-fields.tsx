import { messages as definitionMessages } from '#messages/features/admin/flags/flag-definitions.messages';
import { messages } from '#messages/features/admin/flags/experiment.messages';
import { observer } from 'mobx-react-lite';
import { EXPERIMENT_TYPES, type ExperimentRules } from '#domain/flags/flag-rules.ts';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { Select } from '#ui/components/select.tsx';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { TextAreaField } from '#ui/components/text-area-field.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import type { DefinitionEditorStore } from './definition-editor-store.ts';
import type { ExperimentForm } from './experiment-form.ts';
import styles from './flags.module.css';

export interface ExperimentFieldsProps {
  readonly store: DefinitionEditorStore<ExperimentRules, ExperimentForm>;
  readonly form: ExperimentForm;
}

export const ExperimentNameFields = observer(function ExperimentNameFields({ store, form }: ExperimentFieldsProps) {
  const { problems } = store;
  return (
    <>
      <SettingsSection title={messages.about.title} text={messages.about.text}>
        <TextField
          label={messages.about.key}
          className={styles.wide}
          autoComplete="off"
          spellCheck={false}
          disabled={!store.isNew}
          value={form.key}
          error={problems['key']}
          onValueChange={(key) => store.change({ key })}
        />
        <TextField
          label={messages.about.description}
          className={styles.wide}
          value={form.description}
          error={problems['description']}
          onValueChange={(description) => store.change({ description })}
        />
        <CheckboxField label={messages.about.running} checked={form.enabled} onCheckedChange={(enabled) => store.change({ enabled })} />
        <Select
          label={messages.about.type}
          className={styles.wide}
          value={form.type}
          options={EXPERIMENT_TYPES.map((value) => ({ value, label: definitionMessages.experimentTypes[value] }))}
          onValueChange={(type) => store.change({ type })}
        />
      </SettingsSection>
      <SettingsSection title={messages.people.title} text={messages.people.text}>
        <div className={styles.pair}>
          <TextField
            label={messages.people.percent}
            inputMode="decimal"
            value={form.coverage}
            error={problems['coverage']}
            onValueChange={(coverage) => store.change({ coverage })}
          />
          <TextField
            label={messages.people.hashAttribute}
            hint={messages.people.hashAttributeHint}
            value={form.hashAttribute}
            error={problems['hashAttribute']}
            onValueChange={(hashAttribute) => store.change({ hashAttribute })}
          />
          <TextField
            label={messages.people.fallbackAttribute}
            hint={messages.people.fallbackAttributeHint}
            value={form.fallbackAttribute}
            error={problems['fallbackAttribute']}
            onValueChange={(fallbackAttribute) => store.change({ fallbackAttribute })}
          />
        </div>
        {form.type !== 'feature' && <PageFields store={store} form={form} />}
      </SettingsSection>
    </>
  );
});

const PageFields = observer(function PageFields({ store, form }: ExperimentFieldsProps) {
  return (
    <>
      <div className={styles.wide}>
        <TextAreaField
          label={messages.people.pages}
          rows={3}
          spellCheck={false}
          hint={messages.people.pagesHint}
          value={form.urlPatterns}
          error={store.problems['urlPatterns']}
          onValueChange={(urlPatterns) => store.change({ urlPatterns })}
        />
      </div>
      <CheckboxField label={messages.people.manual} checked={form.manual} onCheckedChange={(manual) => store.change({ manual })} />
    </>
  );
});
