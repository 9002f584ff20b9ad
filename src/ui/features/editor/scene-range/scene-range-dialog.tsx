import { messages } from '#messages/features/editor/scene-range/scene-range.messages';
import { Clapperboard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatSceneRange, type SceneRange } from '#domain/project/scene-range.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { Select } from '#ui/components/select.tsx';
import { predictGif } from '#domain/gif/gif-limits.ts';
import { GifNote } from '../gif-note.tsx';
import { type SceneRangeParts, SceneRangeStore } from './scene-range-store.ts';
import styles from './scene-range.module.css';

interface SceneRangeDialogProps {
  readonly parts: SceneRangeParts;
  readonly onRender: (range: SceneRange) => Promise<void>;
  readonly onClose: () => void;
}

/** Renders some scenes as a video of their own. */
export const SceneRangeDialog = observer(function SceneRangeDialog({ parts, onRender, onClose }: SceneRangeDialogProps) {
  const [store] = useState(() => new SceneRangeStore(parts));
  const { range, length, problem, canRender } = store;
  const options = store.scenes.map((words, index) => ({ value: String(index + 1), label: messages.scene(index + 1, words) }));
  return (
    <Dialog open onClose={onClose} title={messages.title} text={messages.text}>
      <div className={styles.fields}>
        <Select
          label={messages.from}
          value={String(range.from)}
          options={options}
          onValueChange={(value) => store.setFrom(Number(value))}
        />
        <Select label={messages.to} value={String(range.to)} options={options} onValueChange={(value) => store.setTo(Number(value))} />
      </div>
      <p className={styles.length}>{(length.exact ? messages.length : messages.guessed)(formatClockTime(Math.round(length.seconds)))}</p>
      <GifNote outlook={predictGif(length)} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <ActionButton
          kind="primary"
          busy={store.sending}
          unavailable={canRender ? '' : problem}
          icon={<Clapperboard size={18} aria-hidden="true" />}
          onClick={() => void onRender(range)}
        >
          {messages.render(formatSceneRange(range))}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
});
