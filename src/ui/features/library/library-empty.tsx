import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';
import { READY_SCRIPT } from './ready-script.ts';

/** Teaches by doing: one press renders the ready script. */
export const LibraryEmpty = observer(function LibraryEmpty({ store }: { readonly store: LibraryStore }) {
  const navigate = useNavigate();
  const toasts = useToasts();

  const render = async (): Promise<void> => {
    const result = await store.createFirst();
    if (result.kind === 'created') void navigate(`/dashboard/videos/${encodeURIComponent(result.taskId)}`);
    else toasts.show({ title: 'The video was not started', description: result.message, urgent: true });
  };

  return (
    <EmptyState
      title="Your first video is already written"
      text="Render it as it is to see how this works, or open it in the editor and make it yours."
      actions={
        <>
          <Button kind="primary" size="large" busy={store.creating} onClick={() => void render()}>
            Render this video
          </Button>
          <LinkButton size="large" to={`/editor?script=${encodeURIComponent(READY_SCRIPT)}`}>
            Edit it first
          </LinkButton>
          <LinkButton size="large" kind="quiet" to="/templates">
            Start from a template
          </LinkButton>
        </>
      }
    >
      <blockquote className={styles.readyScript}>{READY_SCRIPT}</blockquote>
    </EmptyState>
  );
});
