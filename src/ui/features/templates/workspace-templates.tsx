import { messages } from '#messages/features/templates/templates.messages';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import type { LibraryItem } from '#ports/library-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { CardThumbnail } from '../library/card-thumbnail.tsx';
import styles from './templates.module.css';
import { WorkspaceTemplatesStore } from './workspace-templates-store.ts';

/** Templates of the active workspace, before those of the site; nothing where there are none. */
export const WorkspaceTemplates = observer(function WorkspaceTemplates() {
  const { session } = useServices();
  const opened = usePageStore((app) => new WorkspaceTemplatesStore(app), `templates ${session.organization?.id ?? 'own'}`);
  if (opened.kind !== 'open' || opened.store.templates.length === 0) return null;
  const { store } = opened;
  return (
    <section aria-label={messages.own.title} className={styles.use}>
      <h2>{messages.own.title}</h2>
      {store.failure !== '' && <ErrorNotice message={store.failure} />}
      <ul className={styles.cards}>
        {store.templates.map((template) => (
          <WorkspaceTemplate key={template.id} store={store} template={template} canUse={session.can('edit')} />
        ))}
      </ul>
      <p>
        <Link to="/dashboard?templates=only">{messages.own.manage}</Link>
      </p>
    </section>
  );
});

interface WorkspaceTemplateProps {
  readonly store: WorkspaceTemplatesStore;
  readonly template: LibraryItem;
  readonly canUse: boolean;
}

const WorkspaceTemplate = observer(function WorkspaceTemplate({ store, template, canUse }: WorkspaceTemplateProps) {
  const navigate = useNavigate();
  const { title, owner } = template;

  async function start(): Promise<void> {
    const projectId = await store.startProject(template);
    if (projectId !== null) await navigate(`/editor/${encodeURIComponent(projectId)}`);
  }

  return (
    <li className={styles.card}>
      <CardThumbnail item={template} plain />
      <div className={styles.words}>
        <h3>{title}</h3>
        {!owner.isYou && <p>{messages.own.by(owner.name)}</p>}
        {canUse && (
          <Button aria-label={messages.card.useLabel(title)} disabled={store.startingId !== null} onClick={() => void start()}>
            {messages.card.use}
          </Button>
        )}
      </div>
    </li>
  );
});
