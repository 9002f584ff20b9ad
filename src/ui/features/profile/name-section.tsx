import { observer } from 'mobx-react-lite';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { SettingsSection } from '../../components/settings.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { ProfileStore } from './profile-store.ts';

export const NameSection = observer(function NameSection({ store }: { readonly store: ProfileStore }) {
  const { name } = store;
  return (
    <SettingsSection title="Name" text="How people you work with see you.">
      <AccountForm failure={name.failure} onSubmit={() => void store.saveName()}>
        <div className={styles.pair}>
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            value={name.fields.firstName}
            onValueChange={(firstName) => name.change({ firstName })}
            error={name.errors.firstName}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            value={name.fields.lastName}
            onValueChange={(lastName) => name.change({ lastName })}
            error={name.errors.lastName}
          />
        </div>
        <div className={styles.row}>
          <Button type="submit" busy={name.sending}>
            Save name
          </Button>
          <p role="status" className={styles.status}>
            {store.saved === 'name' && 'Your name is saved.'}
          </p>
        </div>
      </AccountForm>
    </SettingsSection>
  );
});
