import { observer } from 'mobx-react-lite';
import { FLAG_TYPES } from '../../../../domain/flags/flag-rules.ts';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { Select } from '../../../components/select.tsx';
import { SettingsSection } from '../../../components/settings.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { FlagFieldsProps } from './flag-fields.ts';
import { TYPE_TEXT } from './flag-text.ts';
import { ValueField } from './value-field.tsx';
import styles from './flags.module.css';

export const FlagNameFields = observer(function FlagNameFields({ store, form }: FlagFieldsProps) {
  const { problems } = store;
  return (
    <>
      <SettingsSection title="The feature" text="The key is what pages ask by. It never changes.">
        <TextField
          label="Key"
          className={styles.wide}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!store.isNew}
          hint={store.isNew ? 'For instance new-login.' : 'For another key, make a new feature.'}
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
        <CheckboxField
          label="Served: switched off, pages use their own value"
          checked={form.enabled}
          onCheckedChange={(enabled) => store.change({ enabled })}
        />
      </SettingsSection>
      <SettingsSection title="What it gives" text="To everybody for whom no rule decides.">
        <div className={styles.pair}>
          <Select
            label="Type"
            value={form.type}
            options={FLAG_TYPES.map((value) => ({ value, label: TYPE_TEXT[value] }))}
            onValueChange={(type) => store.change({ type })}
          />
          <ValueField
            label="Value"
            type={form.type}
            value={form.defaultValue}
            error={problems['defaultValue']}
            onValueChange={(defaultValue) => store.change({ defaultValue })}
          />
        </div>
      </SettingsSection>
    </>
  );
});
