import { words } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { SettingsSection } from '../../../components/settings-page.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type PromoFieldsProps, textField } from './promo-fields.ts';
import styles from './promo.module.css';

export interface PromoNameProps extends PromoFieldsProps {
  readonly nameIsFixed: boolean;
}

export const PromoNameFields = observer(function PromoNameFields({ form, nameIsFixed }: PromoNameProps) {
  return (
    <SettingsSection title={words.form.name.title} text={words.form.name.text}>
      <TextField
        label={words.form.name.code}
        className={styles.wide}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={nameIsFixed}
        hint={nameIsFixed ? words.form.name.codeFixed : words.form.name.codeHint}
        {...textField(form, 'code')}
      />
      <TextField
        label={words.form.name.description}
        className={styles.wide}
        hint={words.form.name.descriptionHint}
        {...textField(form, 'description')}
      />
    </SettingsSection>
  );
});
