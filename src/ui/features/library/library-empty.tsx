import { messages } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import { ImportProject } from './import-project.tsx';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';

/** First steps in an empty library: one button renders the sample script. */
export const LibraryEmpty = observer(function LibraryEmpty({ store }: { readonly store: LibraryStore }) {
  const navigate = useNavigate();
  const toasts = useToasts();

  const render = async (): Promise<void> => {
    const result = await store.commands.createFirst();
    if (result.kind === 'done') void navigate(`/dashboard/videos/${encodeURIComponent(result.taskId)}`);
    else toasts.show({ title: messages.first.notStarted, description: result.message, error: true });
  };

  return (
    <EmptyState
      title={messages.first.title}
      text={messages.first.text}
      actions={
        <>
          <Button kind="primary" size="large" busy={store.commands.creating} onClick={() => void render()}>
            {messages.first.render}
          </Button>
          <LinkButton size="large" to={`/editor?script=${encodeURIComponent(messages.first.script)}`}>
            {messages.first.edit}
          </LinkButton>
          <LinkButton size="large" kind="ghost" to="/templates">
            {messages.fromTemplate}
          </LinkButton>
          <ImportProject store={store} size="large" />
          {store.shelves !== null && store.shelves.trashed > 0 && (
            <LinkButton size="large" kind="ghost" to="/dashboard/trash">
              {messages.trash}
            </LinkButton>
          )}
        </>
      }
    >
      <blockquote className={styles.readyScript}>{messages.first.script}</blockquote>
    </EmptyState>
  );
});
