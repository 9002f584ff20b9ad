import { messages } from '#messages/features/editor/recording.messages';
import { messages as transcripts } from '#messages/features/editor/transcript/transcript.messages';
import { Mic, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import type { EditorSession } from './editor-store.ts';
import { Prompter } from './prompter.tsx';
import { RecordingError } from './recording-panel-error.tsx';
import styles from './recording.module.css';
import { Segmented } from './segmented.tsx';
import { TakeList } from './take-list.tsx';
import type { TakeRecorderStore } from './take-recorder-store.ts';
import { sendTake } from './transcript/transcript-sources.ts';
import type { TranscriptStore } from './transcript/transcript-store.ts';

/** How much faster than a calm reader the prompter goes. */
const PACES = { slow: 0.8, normal: 1, fast: 1.25 } as const;
type Pace = keyof typeof PACES;
const PACE_NAMES = Object.keys(PACES) as readonly Pace[];

interface RecordingDialogProps {
  readonly session: EditorSession;
  readonly transcript: TranscriptStore;
}

/** Records takes of a scene or of one of its sentences. */
export const RecordingDialog = observer(function RecordingDialog({ session, transcript }: RecordingDialogProps) {
  const { recording: store } = session;
  const isSentence = store.recording !== 'scene' && store.recording !== null;
  const { title, titleOfSentence, text } = messages.dialog;
  return (
    <Dialog open={store.recording !== null} onClose={store.closeDialog} title={isSentence ? titleOfSentence : title} text={text}>
      <RecordingForm session={session} transcript={transcript} />
    </Dialog>
  );
});

const RecordingForm = observer(function RecordingForm({ session, transcript }: RecordingDialogProps) {
  const { recording: store, project } = session;
  const { recorder } = store;
  const [pace, setPace] = useState<Pace>('normal');
  const what = store.recording;
  if (what === null) return null;
  const running = recorder.phase === 'countdown' || recorder.phase === 'recording';
  const text = (what === 'scene' ? project.scene.script : what.text).trim();
  const sentence = what === 'scene' ? null : what;
  const busy = store.busy || transcript.busy;

  return (
    <>
      {text === '' ? <p>{transcripts.speak}</p> : <Prompter text={text} seconds={recorder.seconds * PACES[pace]} running={running} />}
      {!running && text !== '' && (
        <Segmented
          label={messages.dialog.pace}
          value={pace}
          options={PACE_NAMES.map((value) => ({ value, label: messages.dialog.paces[value] }))}
          onValueChange={setPace}
        />
      )}
      <RecorderState recorder={recorder} />
      {!running && <TakeList store={store} busy={busy} onUse={(file) => void sendTake({ session, transcript }, file, sentence)} />}
      <RecordingError store={store} transcript={transcript} />
      {transcript.error !== '' && <p role="alert">{transcript.error}</p>}
      <DialogActions>
        <Button onClick={store.closeDialog}>{recorder.takes.length > 0 ? messages.dialog.close : messages.dialog.cancel}</Button>
        <RecordButton recorder={recorder} disabled={busy} />
      </DialogActions>
    </>
  );
});

const RecordButton = observer(function RecordButton({
  recorder,
  disabled,
}: {
  readonly recorder: TakeRecorderStore;
  readonly disabled: boolean;
}) {
  if (!recorder.supported) return null;
  if (recorder.phase === 'recording' || recorder.phase === 'countdown') {
    const stop = recorder.phase === 'recording' ? () => void recorder.finish() : recorder.cancel;
    return (
      <Button kind="primary" icon={<Square size={16} aria-hidden="true" />} onClick={stop}>
        {messages.dialog.stop}
      </Button>
    );
  }
  return (
    <Button
      kind={recorder.takes.length > 0 ? 'secondary' : 'primary'}
      disabled={disabled}
      busy={recorder.phase === 'asking' || recorder.phase === 'ending'}
      icon={<Mic size={16} aria-hidden="true" />}
      onClick={() => void recorder.start()}
    >
      {recorder.takes.length > 0 ? messages.dialog.another : messages.dialog.start}
    </Button>
  );
});

const RecorderState = observer(function RecorderState({ recorder }: { readonly recorder: TakeRecorderStore }) {
  const running = recorder.phase === 'countdown' || recorder.phase === 'recording';
  return (
    <div className={styles.state}>
      <div role="status" className={styles.countdown}>
        {recorder.phase === 'countdown' ? messages.dialog.countdown(recorder.countdown) : ''}
        {recorder.phase === 'asking' ? messages.dialog.asking : ''}
        {!recorder.supported ? messages.dialog.unsupported : ''}
      </div>
      {running && (
        <>
          {recorder.phase === 'recording' && (
            <span role="timer" className={styles.timer}>
              {messages.dialog.recording(formatClockTime(Math.floor(recorder.seconds)))}
            </span>
          )}
          <meter className={styles.meter} aria-label={messages.dialog.level} min={0} max={1} high={0.9} value={recorder.level} />
        </>
      )}
      {recorder.error !== '' && <p role="alert">{recorder.error}</p>}
    </div>
  );
});
