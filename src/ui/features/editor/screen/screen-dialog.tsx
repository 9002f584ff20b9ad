import { messages } from '#messages/features/editor/screen/screen.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { SCREEN_LIMITS } from '../../../../domain/renderer/clip/clip-limits.ts';
import { formatClockTime } from '../../../../domain/text/format-clock-time.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { useToasts } from '../../../components/toast.tsx';
import type { ChoicesStore } from '../choices-store.ts';
import section from '../inspector-section.module.css';
import { ScreenActions } from './screen-actions.tsx';
import { type ScreenParts, ScreenStore } from './screen-store.ts';
import styles from './screen.module.css';

const MINUTE = 60;

interface ScreenDialogProps {
  readonly parts: ScreenParts;
  readonly choices: ChoicesStore;
  readonly onClose: () => void;
}

/** Records the screen; what was recorded becomes a scene. A recording goes only when the user says so. */
export const ScreenDialog = observer(function ScreenDialog({ parts, choices, onClose }: ScreenDialogProps) {
  const [store, setStore] = useState<ScreenStore | null>(null);
  const toasts = useToasts();
  useEffect(() => {
    const made = new ScreenStore({ ...parts, choices });
    setStore(made);
    return made.stop;
  }, [parts, choices]);

  async function keep(): Promise<void> {
    if (!(await store?.keep())) return;
    toasts.show({ title: messages.added });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={() => store?.leave() !== false && onClose()}
      title={messages.title}
      text={messages.text(SCREEN_LIMITS.longest / MINUTE)}
    >
      {store !== null && (
        <>
          <ScreenState store={store} />
          {store.error !== '' && <ErrorNotice message={store.error} />}
          {store.isLeaving ? (
            <Leaving store={store} onDiscard={onClose} />
          ) : (
            <ScreenActions store={store} onKeep={() => void keep()} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
});

const ScreenState = observer(function ScreenState({ store }: { readonly store: ScreenStore }) {
  const { phase, seconds, file } = store;
  const time = formatClockTime(Math.floor(seconds));
  return (
    <div className={styles.state}>
      {store.isRunning && (
        <span role="timer" className={styles.timer}>
          <span className={styles.dot} data-paused={phase === 'paused'} aria-hidden="true" />
          {phase === 'paused' ? messages.paused(time) : messages.recording(time)}
          <span className={styles.left}>{messages.left(formatClockTime(Math.ceil(SCREEN_LIMITS.longest - seconds)))}</span>
        </span>
      )}
      {file !== null && !store.isRunning && <RecordedVideo file={file} />}
      <p role="status" className={section.hint}>
        {!store.isSupported && messages.unsupported}
        {phase === 'asking' && messages.asking}
        {phase === 'keeping' && messages.keeping}
        {phase === 'made' && store.isFull && messages.full}
      </p>
    </div>
  );
});

function RecordedVideo({ file }: { readonly file: File }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    player.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own recording, without sound
  return <video ref={player} controls playsInline className={styles.watch} aria-label={messages.watch} />;
}

function Leaving({ store, onDiscard }: { readonly store: ScreenStore; readonly onDiscard: () => void }) {
  return (
    <div role="alert" className={styles.leaving}>
      <p>{messages.leaving}</p>
      <div className={styles.row}>
        <Button kind="danger" onClick={onDiscard}>
          {messages.discard}
        </Button>
        <Button onClick={store.stay}>{messages.stay}</Button>
      </div>
    </div>
  );
}
