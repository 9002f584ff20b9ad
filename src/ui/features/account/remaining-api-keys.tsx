import { messages } from '#messages/features/account/remaining-api-keys.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Trans } from '../../components/trans.tsx';
import type { RemainingApiKeysStore } from './remaining-api-keys-store.ts';

/** Renders nothing without keys. */
export const RemainingApiKeys = observer(function RemainingApiKeys({ store }: { readonly store: RemainingApiKeysStore }) {
  const { keys, revoking } = store;
  if (keys.length === 0) return null;
  return (
    <div className={styles.form}>
      {revoking.failure && <ErrorNotice message={revoking.failure} />}
      <p role="status" className={styles.status}>
        <Trans text={messages.activeKeys(keys.length)} parts={{ keys: (text) => <Link to="/dashboard/api-keys">{text}</Link> }} />
      </p>
      <Button busy={revoking.busy !== ''} onClick={() => void store.revokeAll()}>
        {messages.revokeAll}
      </Button>
    </div>
  );
});
