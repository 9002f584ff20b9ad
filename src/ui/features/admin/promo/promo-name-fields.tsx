import { observer } from 'mobx-react-lite';
import { SettingsSection } from '../../../components/settings.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type PromoFieldsProps, textField } from './promo-fields.ts';
import styles from './promo.module.css';

export interface PromoNameProps extends PromoFieldsProps {
  readonly nameIsFixed: boolean;
}

export const PromoNameFields = observer(function PromoNameFields({ form, nameIsFixed }: PromoNameProps) {
  return (
    <SettingsSection title="The code" text="What people type, in any case.">
      <TextField
        label="Code"
        className={styles.wide}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={nameIsFixed}
        hint={nameIsFixed ? 'A code keeps its name. For another name, make a new one.' : 'For instance SPRING-26.'}
        {...textField(form, 'code')}
      />
      <TextField
        label="Description"
        className={styles.wide}
        hint="Shown beside the lowered price. Left empty, the percentage is."
        {...textField(form, 'description')}
      />
    </SettingsSection>
  );
});
