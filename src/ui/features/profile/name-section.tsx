import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { NameFields } from '../account/name-fields.tsx';
import type { ProfileStore } from './profile-store.ts';

export const NameSection = observer(function NameSection({ store }: { readonly store: ProfileStore }) {
  const { name } = store;
  return (
    <SettingsSection title={messages.name.title} text={messages.name.text}>
      <AccountForm failure={name.failure} onSubmit={() => store.saveName()}>
        <NameFields form={name} />
        <div className={styles.row}>
          <Button type="submit" busy={name.sending}>
            {messages.name.save}
          </Button>
          <p role="status" className={styles.status}>
            {store.saved === 'name' && messages.name.saved}
          </p>
        </div>
      </AccountForm>
    </SettingsSection>
  );
});
