import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { type PromoFieldsProps, bindTextField } from './promo-form.ts';
import styles from './promo.module.css';

export interface PromoNameProps extends PromoFieldsProps {
  readonly nameIsFixed: boolean;
}

export const PromoNameFields = observer(function PromoNameFields({ form, nameIsFixed }: PromoNameProps) {
  return (
    <SettingsSection title={messages.form.name.title} text={messages.form.name.text}>
      <TextField
        label={messages.form.name.code}
        className={styles.wide}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={nameIsFixed}
        hint={nameIsFixed ? messages.form.name.codeFixed : messages.form.name.codeHint}
        {...bindTextField(form, 'code')}
      />
      <TextField
        label={messages.form.name.description}
        className={styles.wide}
        hint={messages.form.name.descriptionHint}
        {...bindTextField(form, 'description')}
      />
    </SettingsSection>
  );
});
