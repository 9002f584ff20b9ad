import { messages } from '#messages/features/editor/recording.messages';
import { Mic, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isSpeakable } from '#domain/script/parse-script.ts';
import { Button } from '../../components/button.tsx';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import type { EditorSession, EditorSessionProps } from './editor-store.ts';
import section from './inspector-section.module.css';
import { RecordingError } from './recording-panel-error.tsx';
import { RecordingUpload } from './recording-upload.tsx';
import styles from './recording.module.css';
import { sendTake } from './transcript/transcript-sources.ts';
import { TranscriptActions } from './transcript/transcript-actions.tsx';
import { TranscriptStore } from './transcript/transcript-store.ts';

const RecordingDialog = lazy(async () => ({ default: (await import('./recording-dialog.tsx')).RecordingDialog }));
const RecordingDetails = lazy(async () => ({ default: (await import('./recording-details.tsx')).RecordingDetails }));

const ICON = 16;

/** The scene's recording: making one, what to do when its script changed, and the times of its words. */
export const RecordingPanel = observer(function RecordingPanel({ store: { choices }, session }: EditorSessionProps) {
  const { recording: store, project } = session;
  const { current } = store;
  const [transcript] = useState(() => new TranscriptStore(store.parts));
  useEffect(() => void transcript.start(), [transcript]);
  const hasScript = isSpeakable(project.scene.script);
  const canRecord = hasScript || transcript.available === true;
  const busy = store.busy || transcript.busy;
  const hasSound = (assetId: string): boolean => choices.backgrounds.some((each) => each.assetId === assetId && each.hasSound);

  return (
    <div className={styles.panel}>
      {current === undefined && hasScript && <p className={section.hint}>{messages.intro}</p>}
      {store.stale && <StaleChoices session={session} />}
      {current !== undefined && !store.stale && store.audio !== null && (
        <p className={section.hint}>{messages.inUse(formatClockTime(store.seconds))}</p>
      )}
      {canRecord && !store.stale && (
        <div className={styles.row}>
          <Button
            kind={current === undefined ? 'primary' : 'secondary'}
            disabled={busy}
            icon={<Mic size={ICON} aria-hidden="true" />}
            onClick={() => store.openDialog('scene')}
          >
            {current === undefined ? messages.record : messages.recordAgain}
          </Button>
          <RecordingUpload busy={busy} onChosen={(file) => void sendTake({ session, transcript }, file, null)} />
          {current !== undefined && (
            <Button kind="ghost" disabled={busy} icon={<Trash2 size={ICON} aria-hidden="true" />} onClick={store.remove}>
              {messages.remove}
            </Button>
          )}
        </div>
      )}
      <div role="status" className={section.hint}>
        {store.busy ? messages.working : ''}
      </div>
      {store.recording === null && <RecordingError store={store} transcript={transcript} />}
      <TranscriptActions session={session} store={transcript} hasSound={hasSound} />
      <Suspense fallback={null}>
        {current !== undefined && store.audio !== null && <RecordingDetails session={session} recording={current} />}
        {store.recording !== null && <RecordingDialog session={session} transcript={transcript} />}
      </Suspense>
    </div>
  );
});

const StaleChoices = observer(function StaleChoices({ session }: { readonly session: EditorSession }) {
  const { recording: store } = session;
  return (
    <div className={styles.stale}>
      <p role="status">{messages.stale.text}</p>
      <div className={styles.row}>
        <Button kind="primary" disabled={store.busy} onClick={() => store.openDialog('scene')}>
          {messages.stale.again}
        </Button>
        <Button onClick={() => store.setSource('voice')}>{messages.stale.synthetic}</Button>
        <Button onClick={store.keep}>{messages.stale.keep}</Button>
      </div>
    </div>
  );
});
