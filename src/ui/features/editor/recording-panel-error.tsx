import { messages } from '#messages/features/editor/recording.messages';
import { messages as transcripts } from '#messages/features/editor/transcript/transcript.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import type { RecordingStore } from './recording-store.ts';
import { transcribeTake } from './transcript/transcript-sources.ts';
import type { TranscriptStore } from './transcript/transcript-store.ts';
import styles from './recording.module.css';

interface RecordingErrorProps {
  readonly store: RecordingStore;
  readonly transcript: TranscriptStore;
}

/** Why the last file wasn't used, with what can be done about it. Nothing at all without an error. */
export const RecordingError = observer(function RecordingError({ store, transcript }: RecordingErrorProps) {
  const { refused } = store;
  if (store.error === '') return null;
  return (
    <div className={styles.error}>
      <p role="alert">{store.error}</p>
      {refused !== null && (
        <Button busy={store.busy} onClick={() => void store.insist()}>
          {messages.anyway}
        </Button>
      )}
      {refused !== null && refused.sentence === null && transcript.available === true && (
        <Button busy={transcript.busy} onClick={() => void transcribeTake({ store, transcript }, refused.file)}>
          {transcripts.useSaid}
        </Button>
      )}
      {store.current !== undefined && store.audio === null && <Button onClick={() => void store.load()}>{messages.retry}</Button>}
    </div>
  );
});
