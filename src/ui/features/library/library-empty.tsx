import { words } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';

/** Teaches by doing: one press renders the ready script. */
export const LibraryEmpty = observer(function LibraryEmpty({ store }: { readonly store: LibraryStore }) {
  const navigate = useNavigate();
  const toasts = useToasts();

  const render = async (): Promise<void> => {
    const result = await store.commands.createFirst();
    if (result.kind === 'done') void navigate(`/dashboard/videos/${encodeURIComponent(result.taskId)}`);
    else toasts.show({ title: words.first.notStarted, description: result.message, urgent: true });
  };

  return (
    <EmptyState
      title={words.first.title}
      text={words.first.text}
      actions={
        <>
          <Button kind="primary" size="large" busy={store.commands.creating} onClick={() => void render()}>
            {words.first.render}
          </Button>
          <LinkButton size="large" to={`/editor?script=${encodeURIComponent(words.first.script)}`}>
            {words.first.edit}
          </LinkButton>
          <LinkButton size="large" kind="quiet" to="/templates">
            {words.fromTemplate}
          </LinkButton>
          {store.shelves !== null && store.shelves.trashed > 0 && (
            <LinkButton size="large" kind="quiet" to="/dashboard/trash">
              {words.trash}
            </LinkButton>
          )}
        </>
      }
    >
      <blockquote className={styles.readyScript}>{words.first.script}</blockquote>
    </EmptyState>
  );
});
