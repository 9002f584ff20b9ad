import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { IMAGE_TYPES } from '#domain/project/project-limits.ts';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { ProfileImage } from '../../components/profile-image.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useServices } from '../../services.tsx';
import type { ProfileStore } from './profile-store.ts';

export const ProfileImageSection = observer(function ProfileImageSection({ store }: { readonly store: ProfileStore }) {
  const { session } = useServices();
  const chooser = useRef<HTMLInputElement>(null);
  const { imageActions } = store;
  return (
    <SettingsSection title={messages.image.title} text={messages.image.text}>
      {imageActions.failure && <ErrorNotice message={imageActions.failure} />}
      <div className={styles.row}>
        <ProfileImage name={session.name} image={session.user.avatar} large />
        <Button busy={imageActions.busy === 'set'} onClick={() => chooser.current?.click()}>
          {messages.image.choose}
        </Button>
        {session.user.avatar !== null && (
          <Button kind="ghost" busy={imageActions.busy === 'remove'} onClick={() => void store.setImage(null)}>
            {messages.image.remove}
          </Button>
        )}
        <p role="status" className={styles.status}>
          {store.saved === 'image' && messages.image.saved}
        </p>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={messages.image.file}
        accept={IMAGE_TYPES}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void store.setImage(file);
        }}
      />
    </SettingsSection>
  );
});
