import { messages } from '#messages/features/script-writer/script-writer.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { WRITING_LIMITS } from '#domain/script-writing/writing-limits.ts';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formatSpokenDuration } from '../../text/format.ts';
import { OutlineSceneView } from './outline-scene-view.tsx';
import type { OutlineStore } from './outline-store.ts';
import type { ScriptWriterStore } from './script-writer-store.ts';
import styles from './script-writer.module.css';

/** The outline, to be edited before it is a video. */
export const OutlineView = observer(function OutlineView({
  store,
  outline,
  onMake,
}: {
  readonly store: ScriptWriterStore;
  readonly outline: OutlineStore;
  readonly onMake: () => void;
}) {
  const note = useRef<HTMLParagraphElement>(null);
  const { scenes, written } = outline;
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={note} tabIndex={-1} className={styles.origin}>
        {messages.notes[outline.note]}
        {written.source?.isCut === true && ` ${messages.cut}`}
        {outline.isShort && ` ${messages.shorter}`}
      </p>
      <TextField label={messages.videoTitle} value={outline.title} maxLength={WRITING_LIMITS.title} onValueChange={outline.setTitle} />
      <p className={styles.note} aria-live="polite">
        {messages.spoken(formatSpokenDuration(outline.seconds), scenes.length)}
      </p>
      <ol className={styles.scenes}>
        {scenes.map((scene, index) => (
          <OutlineSceneView key={scene.key} outline={outline} scene={scene} number={index + 1} />
        ))}
      </ol>
      {scenes.length < WRITING_LIMITS.scenes && (
        <Button kind="ghost" icon={<Plus size={16} aria-hidden="true" />} onClick={outline.add}>
          {messages.add}
        </Button>
      )}
      {store.message !== '' && <ErrorNotice message={store.message} />}
      <div className={styles.actions}>
        <DialogActions>
          <Button onClick={store.back}>{messages.back}</Button>
          <Button kind="primary" busy={store.working === 'making'} onClick={onMake}>
            {messages.make}
          </Button>
        </DialogActions>
      </div>
    </div>
  );
});
