import { messages } from '#messages/features/account/sign-on-entry.messages';
import { observer } from 'mobx-react-lite';
import { Building2 } from 'lucide-react';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import type { SignOnEntryStore } from './sign-on-entry-store.ts';

interface SignOnEntryProps {
  readonly store: SignOnEntryStore;
  readonly email: string;
  readonly redirect: string | null;
}

/** The way in by the organization of the typed address; nothing where it has none. */
export const SignOnEntry = observer(function SignOnEntry({ store, email, redirect }: SignOnEntryProps) {
  const { offer, leaving } = store;
  if (offer === 'none') return null;
  return (
    <>
      {offer === 'required' && (
        <p role="status" className={styles.hint}>
          {messages.required}
        </p>
      )}
      <Button
        size="large"
        wide
        kind={offer === 'required' ? 'primary' : 'secondary'}
        busy={leaving.busy !== ''}
        icon={<Building2 size={18} aria-hidden="true" />}
        onClick={() => void store.leave(email, redirect)}
      >
        {messages.go}
      </Button>
      {leaving.failure !== '' && <ErrorNotice message={leaving.failure} />}
    </>
  );
});
