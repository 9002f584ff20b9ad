import { observer } from 'mobx-react-lite';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { SettingsSection } from '../../components/settings.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { NameFields } from '../account/name-fields.tsx';
import type { ProfileStore } from './profile-store.ts';

export const NameSection = observer(function NameSection({ store }: { readonly store: ProfileStore }) {
  const { name } = store;
  return (
    <SettingsSection title="Name" text="How people you work with see you.">
      <AccountForm failure={name.failure} onSubmit={() => void store.saveName()}>
        <NameFields form={name} />
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
