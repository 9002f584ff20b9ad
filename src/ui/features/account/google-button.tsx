import { messages } from '#messages/features/account/account.messages';
import { observer } from 'mobx-react-lite';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { GoogleMark } from './google-mark.tsx';
import type { GoogleSignInStore } from './google-sign-in-store.ts';

export interface GoogleButtonProps {
  readonly store: GoogleSignInStore;
  readonly label: string;
  readonly redirect: string | null;
}

export const GoogleButton = observer(function GoogleButton({ store, label, redirect }: GoogleButtonProps) {
  if (!store.offered) return null;
  return (
    <div className={styles.other}>
      {store.failure && <ErrorNotice message={store.failure} />}
      <Button size="large" wide busy={store.leaving} icon={<GoogleMark />} onClick={() => void store.leave(redirect)}>
        {label}
      </Button>
      <p className={styles.or}>
        <span>{messages.google.or}</span>
      </p>
    </div>
  );
});
