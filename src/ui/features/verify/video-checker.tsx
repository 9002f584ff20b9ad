import { messages } from '#messages/features/verify/verify.messages';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useRef, useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import type { VerifyStore } from './verify-store.ts';
import { VideoResult } from './video-result.tsx';
import styles from './verify.module.css';

const ICON = 20;

/** A video by click or drop, and what its check found. */
export const VideoChecker = observer(function VideoChecker({ store }: { readonly store: VerifyStore }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { state } = store;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) void store.check(file);
  }

  return (
    <>
      <div>
        <button
          type="button"
          className={styles.chooser}
          data-over={isOver || undefined}
          onClick={() => chooser.current?.click()}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <span className={styles.choose}>
            <Upload size={ICON} aria-hidden="true" />
            {state.kind === 'waiting' ? messages.choose.button : messages.choose.another}
          </span>
          <span>{messages.choose.drop}</span>
        </button>
        <p className={styles.note}>{messages.choose.note}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={messages.choose.file}
          accept="video/mp4,.mp4"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) void store.check(file);
          }}
        />
      </div>
      {state.kind === 'checking' && <ProgressBar label={messages.checking(state.name)} percent={state.percent} />}
      {state.kind === 'failed' && <ErrorNotice message={messages.failed(state.name)} />}
      <div role="status">{state.kind === 'checked' && <VideoResult name={state.name} check={state.check} />}</div>
    </>
  );
});
