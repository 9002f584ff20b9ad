import { messages } from '#messages/features/editor/recording.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import type { RecordingStore } from './recording-store.ts';
import styles from './recording.module.css';
import type { Take } from './take-recorder-store.ts';

export interface TakeListProps {
  readonly store: RecordingStore;
  readonly busy: boolean;
  readonly onUse: (file: Blob) => void;
}

/** Takes of this dialog: play, use or delete. They are in this browser alone until one is used. */
export const TakeList = observer(function TakeList({ store, busy, onUse }: TakeListProps) {
  const { recorder } = store;
  if (recorder.takes.length === 0) return null;
  return (
    <ul className={styles.takes} aria-label={messages.dialog.takes}>
      {recorder.takes.map((take) => (
        <li key={take.number} className={styles.take}>
          <span className={styles.takeName}>{messages.dialog.take(take.number, formatClockTime(Math.round(take.seconds)))}</span>
          <TakePlayer take={take} />
          <div className={styles.row}>
            <Button
              kind="primary"
              size="small"
              busy={busy}
              aria-label={messages.dialog.useOf(take.number)}
              onClick={() => onUse(take.file)}
            >
              {messages.dialog.use}
            </Button>
            <Button
              kind="ghost"
              size="small"
              disabled={busy}
              aria-label={messages.dialog.removeOf(take.number)}
              onClick={() => recorder.remove(take.number)}
            >
              {messages.dialog.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
});

function TakePlayer({ take }: { readonly take: Take }) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(take.file);
    player.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [take]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own recording
  return <audio ref={player} controls className={styles.player} aria-label={messages.dialog.play(take.number)} />;
}
