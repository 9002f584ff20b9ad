import { messages } from '#messages/features/library/library.messages';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { templates } from '../../../../content/templates/index.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import { useServices } from '../../services.tsx';
import { getTemplateEditorPath } from '../../editor-paths.ts';
import { WriteScript } from '../script-writer/write-script.tsx';
import { ImportProject } from './import-project.tsx';
import type { LibraryStore } from './library-store.ts';
import styles from './library.module.css';

/** One for work, one for teaching and one for phones. */
const SUGGESTED = ['product-demo', 'course-welcome', 'three-tips'];

/** First steps in an empty library: one button renders the sample script, or one click opens a template. */
export const LibraryEmpty = observer(function LibraryEmpty({ store }: { readonly store: LibraryStore }) {
  const { session } = useServices();
  const navigate = useNavigate();
  const toasts = useToasts();

  const render = async (): Promise<void> => {
    const result = await store.commands.createFirst();
    if (result.kind === 'done') void navigate(`/dashboard/videos/${encodeURIComponent(result.taskId)}`);
    else toasts.show({ title: messages.first.notStarted, description: result.message, error: true });
  };

  if (!session.can('edit')) return <EmptyState title={messages.nothingYet.title} text={messages.nothingYet.text} />;
  return (
    <>
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
            <WriteScript size="large" />
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
      <SuggestedTemplates />
    </>
  );
});

function SuggestedTemplates() {
  return (
    <section className={styles.suggested} aria-labelledby="suggested-templates">
      <h3 id="suggested-templates">{messages.first.suggested}</h3>
      <ul>
        {templates
          .filter(({ id }) => SUGGESTED.includes(id))
          .map(({ id, title }) => (
            <li key={id}>
              <Link to={getTemplateEditorPath(id, true)}>
                <img src={`/pictures/templates/${id}.webp`} alt="" width={480} height={270} />
                <span>{title}</span>
              </Link>
            </li>
          ))}
      </ul>
      <LinkButton kind="ghost" to="/dashboard/templates">
        {messages.first.allTemplates}
      </LinkButton>
    </section>
  );
}
