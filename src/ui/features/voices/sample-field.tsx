import { words } from '#messages/features/voices/voices.messages';
import { CircleAlert, Mic, Square, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { SAMPLE_LIMITS } from '../../../domain/audio/voice-match/sample-limits.ts';
import { Button } from '../../components/button.tsx';
import { clockTime } from '../../text/format.ts';
import styles from './voices.module.css';
import type { VoicesStore } from './voices-store.ts';

/** Sound and what browsers record as sound. */
const ACCEPTED = 'audio/*,video/webm,.wav,.mp3,.m4a,.webm,.ogg';
const ICON = 16;

/** A recording: made here where the browser allows it, or chosen. It can be heard before it is sent. */
export const SampleField = observer(function SampleField({ store }: { readonly store: VoicesStore }) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { recorder, form } = store;
  const { file } = form.fields;
  const recording = recorder.phase === 'recording';
  const trouble = recording ? '' : recorder.trouble || form.errors.file;

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.sample}>
      <div id={`${id}-label`} className={styles.label}>
        {words.sample.label}
      </div>
      <div className={styles.row}>
        {recorder.supported && (
          <Button
            aria-describedby={`${id}-hint`}
            aria-invalid={trouble ? true : undefined}
            busy={recorder.phase === 'asking' || recorder.phase === 'ending'}
            icon={recording ? <Square size={ICON} aria-hidden="true" /> : <Mic size={ICON} aria-hidden="true" />}
            onClick={() => void (recording ? recorder.end() : recorder.begin())}
          >
            {recording ? words.sample.stop : file ? words.sample.recordAgain : words.sample.record}
          </Button>
        )}
        <Button
          kind={recorder.supported ? 'quiet' : 'secondary'}
          aria-describedby={`${id}-hint`}
          disabled={recording}
          icon={<Upload size={ICON} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {words.sample.choose}
        </Button>
        {recording && <Progress seconds={recorder.seconds} />}
      </div>
      <p id={`${id}-hint`} className={styles.note}>
        {words.sample.hint(SAMPLE_LIMITS.leastSpeech, SAMPLE_LIMITS.longest / 60)}
      </p>
      {file && !recording && <Listen key={file.size} file={file} />}
      {trouble && (
        <p role="alert" className={styles.error}>
          <CircleAlert size={ICON} aria-hidden="true" />
          {trouble}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.sample.file}
        accept={ACCEPTED}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) store.choose(chosen);
        }}
      />
    </div>
  );
});

function Progress({ seconds }: { readonly seconds: number }) {
  const enough = seconds >= SAMPLE_LIMITS.leastSpeech + 5;
  const time = clockTime(seconds);
  return (
    <span role="timer" className={styles.note}>
      {enough ? words.sample.enough(time) : time}
    </span>
  );
}

function Listen({ file }: { readonly file: Blob }) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    player.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own recording, before anybody else has it
  return <audio ref={player} controls className={styles.player} aria-label={words.sample.player} />;
}
