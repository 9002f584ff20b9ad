import { words } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { SettingsSection } from '../../../components/settings-page.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type PromoFieldsProps, textField } from './promo-fields.ts';
import styles from './promo.module.css';

export const PromoLimitFields = observer(function PromoLimitFields({ form }: PromoFieldsProps) {
  return (
    <SettingsSection title={words.form.limits.title} text={words.form.limits.text}>
      <div className={styles.pair}>
        <TextField label={words.form.limits.startsAt} type="datetime-local" {...textField(form, 'startsAt')} />
        <TextField label={words.form.limits.endsAt} type="datetime-local" {...textField(form, 'endsAt')} />
        <TextField label={words.form.limits.maxUses} inputMode="numeric" {...textField(form, 'maxUses')} />
        <TextField label={words.form.limits.maxUsesPerPerson} inputMode="numeric" {...textField(form, 'maxUsesPerPerson')} />
      </div>
    </SettingsSection>
  );
});
