import { messages } from '#messages/features/editor/screen/screen.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { Button } from '#ui/components/button.tsx';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import type { ChoicesStore } from '../choices-store.ts';
import section from '../inspector-section.module.css';
import { Prompter } from '../prompter.tsx';
import { playTogether } from './play-together.ts';
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
    void made.load();
    return made.stop;
  }, [parts, choices]);

  async function finish(keeping: Promise<boolean> | undefined): Promise<void> {
    if (store === null || !(await keeping)) return;
    toasts.show({ title: store.withVoice ? messages.addedSpoken : messages.added });
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
          <VoiceChoice store={store} />
          <ScreenState store={store} />
          {store.error !== '' && <ErrorNotice message={store.error} />}
          {store.isLeaving ? (
            <Leaving store={store} onDiscard={onClose} />
          ) : (
            <ScreenActions
              store={store}
              onKeep={() => void finish(store.keep())}
              onKeepPicture={() => void finish(store.keepPicture())}
              onClose={onClose}
            />
          )}
        </>
      )}
    </Dialog>
  );
});

/** Whether the microphone is recorded, and then what to read. */
const VoiceChoice = observer(function VoiceChoice({ store }: { readonly store: ScreenStore }) {
  if (!store.isSupported || store.file !== null) return null;
  if (!store.canSpeak) {
    return (
      <p className={section.hint}>
        {messages.scriptFirst} {messages.soundHint}
      </p>
    );
  }
  return (
    <div className={styles.state}>
      {store.phase === 'idle' && (
        <>
          <CheckboxField label={messages.voice} checked={store.withVoice} onCheckedChange={store.setVoice} />
          <p className={section.hint}>{getVoiceHint(store)}</p>
          <p className={section.hint}>{messages.soundHint}</p>
        </>
      )}
      {store.withVoice && store.script.trim() !== '' && (
        <Prompter text={store.script} seconds={store.seconds} running={store.phase === 'recording'} />
      )}
    </div>
  );
});

function getVoiceHint({ withVoice, script }: ScreenStore): string {
  if (!withVoice) return messages.noVoiceHint;
  return script.trim() === '' ? messages.freeVoiceHint : messages.voiceHint;
}

const ScreenState = observer(function ScreenState({ store }: { readonly store: ScreenStore }) {
  const { phase, seconds, file, voice } = store;
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
      {file !== null && !store.isRunning && <RecordedVideo file={file} voice={voice} />}
      <p role="status" className={section.hint}>
        {!store.isSupported && messages.unsupported}
        {phase === 'asking' && messages.asking}
        {phase === 'keeping' && messages.keeping(store.progress)}
        {phase === 'made' && store.isFull && messages.full}
      </p>
    </div>
  );
});

function RecordedVideo({ file, voice }: { readonly file: File; readonly voice: File | null }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => (player.current === null ? undefined : playTogether(player.current, file, voice)), [file, voice]);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own recording
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
