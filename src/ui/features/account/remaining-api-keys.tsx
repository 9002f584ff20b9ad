import { words } from '#messages/features/account/remaining-api-keys.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Sentence } from '../../components/trans.tsx';
import type { KeysLeftStore } from './remaining-api-keys-store.ts';

/** Nothing while there are none. */
export const KeysLeft = observer(function KeysLeft({ store }: { readonly store: KeysLeftStore }) {
  const { keys, revoking } = store;
  if (keys.length === 0) return null;
  return (
    <div className={styles.form}>
      {revoking.failure && <ErrorNotice message={revoking.failure} />}
      <p role="status" className={styles.status}>
        <Sentence text={words.left(keys.length)} parts={{ keys: (text) => <Link to="/dashboard/api-keys">{text}</Link> }} />
      </p>
      <Button busy={revoking.busy !== ''} onClick={() => void store.revokeAll()}>
        {words.revokeAll}
      </Button>
    </div>
  );
});
