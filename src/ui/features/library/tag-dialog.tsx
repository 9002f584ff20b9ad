import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import { changeTags, normalizeTag } from '#domain/library/library-names.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { ItemsDialogProps } from './library-dialog.ts';
import styles from './library.module.css';
import { notifyFailure } from './use-item-actions.ts';

/** Adds and removes tags that all items share; other tags stay. */
export const TagDialog = observer(function TagDialog({ store, items, onClose }: ItemsDialogProps) {
  const [before] = useState(() => findSharedTags(items.map(({ tags }) => tags)));
  const [tags, setTags] = useState<readonly string[]>(before);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const toasts = useToasts();
  const offered = (store.shelves?.tags ?? []).map(({ name }) => name).filter((name) => !tags.includes(name));

  function withTyped(): readonly string[] | null {
    const next = changeTags(tags, { add: typed.split(','), remove: [] });
    if (next !== 'too-many') return next;
    setError(messages.tags.tooMany(LIBRARY_LIMITS.tagsPerItem));
    return null;
  }
  function add(): void {
    const next = withTyped();
    if (next === null) return;
    setTags(next);
    setTyped('');
    setError(null);
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = withTyped();
    if (next === null) return;
    onClose();
    store.clearSelection();
    const change = { add: next.filter((tag) => !before.includes(tag)), remove: before.filter((tag) => !next.includes(tag)) };
    await notifyFailure(toasts, messages.failed.tag, store.commands.tag(items, change));
  }

  return (
    <Dialog open onClose={onClose} title={messages.tags.title(items.length)}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {tags.length > 0 && (
          <ul className={styles.tagList} aria-label={messages.tags.list}>
            {tags.map((tag) => (
              <li key={tag}>
                {tag}
                <button type="button" aria-label={messages.tags.remove(tag)} onClick={() => setTags(tags.filter((one) => one !== tag))}>
                  <X size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={messages.tags.field}
          hint={messages.tags.hint}
          value={typed}
          list="known-tags"
          maxLength={LIBRARY_LIMITS.tagLength}
          onValueChange={setTyped}
          error={error}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || normalizeTag(typed) === '') return;
            event.preventDefault();
            add();
          }}
        />
        <datalist id="known-tags">
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit">
            {common.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
});

function findSharedTags(all: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = all;
  return first.filter((tag) => others.every((tags) => tags.includes(tag)));
}
