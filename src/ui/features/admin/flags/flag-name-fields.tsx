import { messages as definitionMessages } from '#messages/features/admin/flags/flag-definitions.messages';
import { messages } from '#messages/features/admin/flags/flag.messages';
import { observer } from 'mobx-react-lite';
import { FLAG_TYPES } from '#domain/flags/flag-rules.ts';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { Select } from '#ui/components/select.tsx';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import type { FlagFieldsProps } from './flag-form.ts';
import { ValueField } from './value-field.tsx';
import styles from './flags.module.css';

export const FlagNameFields = observer(function FlagNameFields({ store, form }: FlagFieldsProps) {
  const { problems } = store;
  return (
    <>
      <SettingsSection title={messages.about.title} text={messages.about.text}>
        <TextField
          label={messages.about.key}
          className={styles.wide}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!store.isNew}
          hint={store.isNew ? messages.about.newKeyHint : messages.about.keyHint}
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
        <CheckboxField label={messages.about.served} checked={form.enabled} onCheckedChange={(enabled) => store.change({ enabled })} />
      </SettingsSection>
      <SettingsSection title={messages.gives.title} text={messages.gives.text}>
        <div className={styles.pair}>
          <Select
            label={messages.gives.type}
            value={form.type}
            options={FLAG_TYPES.map((value) => ({ value, label: definitionMessages.types[value] }))}
            onValueChange={(type) => store.change({ type })}
          />
          <ValueField
            label={messages.gives.value}
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
