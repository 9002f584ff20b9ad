import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { SettingsSection } from '../../../components/settings-page.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type PromoFieldsProps, bindTextField } from './promo-fields.ts';
import styles from './promo.module.css';

export const PromoLimitFields = observer(function PromoLimitFields({ form }: PromoFieldsProps) {
  return (
    <SettingsSection title={messages.form.limits.title} text={messages.form.limits.text}>
      <div className={styles.pair}>
        <TextField label={messages.form.limits.startsAt} type="datetime-local" {...bindTextField(form, 'startsAt')} />
        <TextField label={messages.form.limits.endsAt} type="datetime-local" {...bindTextField(form, 'endsAt')} />
        <TextField label={messages.form.limits.maxUses} inputMode="numeric" {...bindTextField(form, 'maxUses')} />
        <TextField label={messages.form.limits.maxUsesPerPerson} inputMode="numeric" {...bindTextField(form, 'maxUsesPerPerson')} />
      </div>
    </SettingsSection>
  );
});
