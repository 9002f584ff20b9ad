import { observer } from 'mobx-react-lite';
import { EXPERIMENT_TYPES, type ExperimentRules } from '../../../../domain/flags/flag-rules.ts';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { Select } from '../../../components/select.tsx';
import { SettingsSection } from '../../../components/settings.tsx';
import { TextAreaField } from '../../../components/text-area-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { EntryStore } from './entry-store.ts';
import type { ExperimentForm } from './experiment-form.ts';
import { EXPERIMENT_TEXT } from './flag-text.ts';
import styles from './flags.module.css';

export interface ExperimentFieldsProps {
  readonly store: EntryStore<ExperimentRules, ExperimentForm>;
  readonly form: ExperimentForm;
}

export const ExperimentNameFields = observer(function ExperimentNameFields({ store, form }: ExperimentFieldsProps) {
  const { problems } = store;
  return (
    <>
      <SettingsSection title="The experiment" text="The key decides who gets which variation. It never changes.">
        <TextField
          label="Key"
          className={styles.wide}
          autoComplete="off"
          spellCheck={false}
          disabled={!store.isNew}
          value={form.key}
          error={problems['key']}
          onValueChange={(key) => store.change({ key })}
        />
        <TextField
          label="Description"
          className={styles.wide}
          value={form.description}
          error={problems['description']}
          onValueChange={(description) => store.change({ description })}
        />
        <CheckboxField label="Running" checked={form.enabled} onCheckedChange={(enabled) => store.change({ enabled })} />
        <Select
          label="What variations change"
          className={styles.wide}
          value={form.type}
          options={EXPERIMENT_TYPES.map((value) => ({ value, label: EXPERIMENT_TEXT[value] }))}
          onValueChange={(type) => store.change({ type })}
        />
      </SettingsSection>
      <SettingsSection title="Who takes part" text="The same person always gets the same variation.">
        <div className={styles.pair}>
          <TextField
            label="Per cent of people"
            inputMode="decimal"
            value={form.coverage}
            error={problems['coverage']}
            onValueChange={(coverage) => store.change({ coverage })}
          />
          <TextField
            label="Told apart by"
            hint="Who has no such attribute does not take part."
            value={form.hashAttribute}
            error={problems['hashAttribute']}
            onValueChange={(hashAttribute) => store.change({ hashAttribute })}
          />
          <TextField
            label="Or else by"
            hint="Only for clients that remember variations."
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
          label="Pages"
          rows={3}
          spellCheck={false}
          hint="Paths of this site, one a line; * is any text."
          value={form.urlPatterns}
          error={store.problems['urlPatterns']}
          onValueChange={(urlPatterns) => store.change({ urlPatterns })}
        />
      </div>
      <CheckboxField
        label="Begins only when the page’s own code says so"
        checked={form.manual}
        onCheckedChange={(manual) => store.change({ manual })}
      />
    </>
  );
});
