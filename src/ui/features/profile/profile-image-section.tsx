import { words } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { IMAGE_TYPES } from '../../../domain/project/image-formats.ts';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Portrait } from '../../components/profile-image.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useServices } from '../../services.tsx';
import type { ProfileStore } from './profile-store.ts';

export const PictureSection = observer(function PictureSection({ store }: { readonly store: ProfileStore }) {
  const { session } = useServices();
  const chooser = useRef<HTMLInputElement>(null);
  const { picture } = store;
  return (
    <SettingsSection title={words.picture.title} text={words.picture.text}>
      {picture.failure && <ErrorNotice message={picture.failure} />}
      <div className={styles.row}>
        <Portrait name={session.name} picture={session.user.avatar} large />
        <Button busy={picture.busy === 'set'} onClick={() => chooser.current?.click()}>
          {words.picture.choose}
        </Button>
        {session.user.avatar !== null && (
          <Button kind="quiet" busy={picture.busy === 'remove'} onClick={() => void store.setPicture(null)}>
            {words.picture.remove}
          </Button>
        )}
        <p role="status" className={styles.status}>
          {store.saved === 'picture' && words.picture.saved}
        </p>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.picture.file}
        accept={IMAGE_TYPES}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void store.setPicture(file);
        }}
      />
    </SettingsSection>
  );
});
