import { observer } from 'mobx-react-lite';
import { SettingsSection } from '../../../components/settings.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type PromoFieldsProps, textField } from './promo-fields.ts';
import styles from './promo.module.css';

export const PromoLimitFields = observer(function PromoLimitFields({ form }: PromoFieldsProps) {
  return (
    <SettingsSection
      title="When, and how often"
      text="Left empty, there is no limit. Times are those of where you are. An open order keeps its use for an hour."
    >
      <div className={styles.pair}>
        <TextField label="Starts" type="datetime-local" {...textField(form, 'startsAt')} />
        <TextField label="Ends" type="datetime-local" {...textField(form, 'endsAt')} />
        <TextField label="Uses in all" inputMode="numeric" {...textField(form, 'maxUses')} />
        <TextField label="Uses per person" inputMode="numeric" {...textField(form, 'maxUsesPerPerson')} />
      </div>
    </SettingsSection>
  );
});
