import { messages } from '#messages/features/editor/recording.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import type { RecordingStore } from './recording-store.ts';
import styles from './recording.module.css';

/** Why the last file wasn't used, with what can be done about it. Nothing at all without an error. */
export const RecordingError = observer(function RecordingError({ store }: { readonly store: RecordingStore }) {
  if (store.error === '') return null;
  return (
    <div className={styles.error}>
      <p role="alert">{store.error}</p>
      {store.refused !== null && (
        <Button busy={store.busy} onClick={() => void store.insist()}>
          {messages.anyway}
        </Button>
      )}
      {store.current !== undefined && store.audio === null && <Button onClick={() => void store.load()}>{messages.retry}</Button>}
    </div>
  );
});
