import { messages } from '#messages/features/editor/screen/screen.messages';
import { Circle, Download, Pause, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '#ui/components/button.tsx';
import { DialogActions } from '#ui/components/dialog.tsx';
import { saveFile } from '#ui/components/save-file.ts';
import type { ScreenStore } from './screen-store.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface ScreenActionsProps {
  readonly store: ScreenStore;
  readonly onKeep: () => void;
  readonly onKeepPicture: () => void;
  readonly onClose: () => void;
}

/** What can be done now: start, pause and stop, or keep the recording and make another one. */
export const ScreenActions = observer(function ScreenActions({ store, onKeep, onKeepPicture, onClose }: ScreenActionsProps) {
  const { phase, file, voice } = store;
  const save = (): void => {
    for (const each of [file, voice]) if (each !== null) saveFile(each, each.name);
  };
  const keepButton = (
    <Button kind="primary" busy={phase === 'keeping'} onClick={onKeep}>
      {store.isOtherText ? messages.keepAnyway : messages.keep}
    </Button>
  );
  if (store.isRunning) {
    return (
      <DialogActions>
        {phase === 'paused' ? (
          <Button icon={<Play {...ICON} />} onClick={store.resume}>
            {messages.resume}
          </Button>
        ) : (
          <Button icon={<Pause {...ICON} />} onClick={store.pause}>
            {messages.pause}
          </Button>
        )}
        <Button kind="primary" icon={<Square {...ICON} />} onClick={() => void store.finish()}>
          {messages.stop}
        </Button>
      </DialogActions>
    );
  }
  if (phase === 'keeping') return <DialogActions>{keepButton}</DialogActions>;
  return (
    <DialogActions>
      <Button kind="ghost" onClick={() => store.leave() && onClose()}>
        {messages.cancel}
      </Button>
      {file !== null && (
        <Button kind="ghost" icon={<Download {...ICON} />} onClick={save}>
          {messages.save}
        </Button>
      )}
      {store.isSupported && (
        <Button
          kind={file === null ? 'primary' : 'secondary'}
          busy={phase === 'asking' || phase === 'ending'}
          icon={<Circle {...ICON} />}
          onClick={() => void store.start()}
        >
          {file === null ? messages.start : messages.again}
        </Button>
      )}
      {phase === 'made' && store.isVoiceRefused && <Button onClick={onKeepPicture}>{messages.keepPicture}</Button>}
      {phase === 'made' && keepButton}
    </DialogActions>
  );
});
