import { messages } from '#messages/features/voices/voices.messages';
import { CircleAlert, Mic, Square, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import styles from './voices.module.css';
import type { RecorderStore } from './recorder-store.ts';

export interface SampleFieldProps {
  readonly recorder: RecorderStore;
  /** The recording; null while there is none. */
  readonly file: Blob | null;
  readonly error: string | undefined;
  readonly hint: string;
  /** Seconds after which a recording is long enough; left out where the text to read says it. */
  readonly enoughAfter?: number;
  readonly onFile: (file: Blob) => void;
}

/** Audio types, and the containers that browsers record audio in. */
const ACCEPTED = 'audio/*,video/webm,.wav,.mp3,.m4a,.webm,.ogg';
const ICON = 16;

/** A voice sample: recorded in the browser where possible, or a file. It can be played before it is sent. */
export const SampleField = observer(function SampleField({ recorder, file, error: problem, hint, enoughAfter, onFile }: SampleFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const recording = recorder.phase === 'recording';
  const error = recording ? '' : recorder.error || problem;

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.sample}>
      <div id={`${id}-label`} className={styles.label}>
        {messages.sample.label}
      </div>
      <div className={styles.row}>
        {recorder.supported && (
          <Button
            aria-describedby={`${id}-hint`}
            aria-invalid={error ? true : undefined}
            busy={recorder.phase === 'asking' || recorder.phase === 'ending'}
            icon={recording ? <Square size={ICON} aria-hidden="true" /> : <Mic size={ICON} aria-hidden="true" />}
            onClick={() => void (recording ? recorder.end() : recorder.start())}
          >
            {recording ? messages.sample.stop : file ? messages.sample.recordAgain : messages.sample.record}
          </Button>
        )}
        <Button
          kind={recorder.supported ? 'ghost' : 'secondary'}
          aria-describedby={`${id}-hint`}
          disabled={recording}
          icon={<Upload size={ICON} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {messages.sample.choose}
        </Button>
        {recording && <Progress seconds={recorder.seconds} enoughAfter={enoughAfter} />}
      </div>
      <p id={`${id}-hint`} className={styles.note}>
        {hint}
      </p>
      {file && !recording && <SamplePlayer key={file.size} file={file} />}
      {error && (
        <p role="alert" className={styles.error}>
          <CircleAlert size={ICON} aria-hidden="true" />
          {error}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={messages.sample.file}
        accept={ACCEPTED}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
});

function Progress({ seconds, enoughAfter }: { readonly seconds: number; readonly enoughAfter: number | undefined }) {
  const enough = enoughAfter !== undefined && seconds >= enoughAfter;
  const time = formatClockTime(seconds);
  return (
    <span role="timer" className={styles.note}>
      {enough ? messages.sample.enough(time) : time}
    </span>
  );
}

function SamplePlayer({ file }: { readonly file: Blob }) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    player.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own recording
  return <audio ref={player} controls className={styles.player} aria-label={messages.sample.player} />;
}
