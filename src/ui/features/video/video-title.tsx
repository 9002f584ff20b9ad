import { messages } from '#messages/features/video/video.messages';
import { Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useServices } from '../../services.tsx';
import type { VideoStore } from './video-store.ts';
import styles from './video.module.css';

/** The heading, editable in place. Escape cancels. */
export const VideoTitle = observer(function VideoTitle({ store, title }: { readonly store: VideoStore; readonly title: string }) {
  const { session } = useServices();
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = draft !== null;

  useEffect(() => {
    if (editing) {
      field.current?.select();
    } else if (wasEditing.current) {
      opener.current?.focus();
    }
    wasEditing.current = editing;
  }, [editing]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void store.rename(draft ?? title);
    setDraft(null);
  }

  function leaveOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      setDraft(null);
    }
  }

  if (draft === null) {
    return (
      <div className={styles.title}>
        <h1>{title}</h1>
        {session.can('edit') && (
          <IconButton ref={opener} label={messages.title.rename} onClick={() => setDraft(title)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    );
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <TextField
        ref={field}
        label={messages.title.field}
        value={draft}
        maxLength={MAX_TITLE_LENGTH}
        required
        onValueChange={setDraft}
        onKeyDown={leaveOnEscape}
      />
      <Button type="submit" kind="primary">
        {messages.title.save}
      </Button>
      <Button kind="ghost" onClick={() => setDraft(null)}>
        {messages.title.keep}
      </Button>
    </form>
  );
});
