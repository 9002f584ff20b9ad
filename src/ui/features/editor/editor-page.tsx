import { words } from '#messages/features/editor/editor.messages';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useToasts } from '../../components/toast.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { EditorDesk } from './editor-session-view.tsx';
import type { EditorStore } from './editor-store.ts';
import styles from './editor.module.css';

/**
 * /editor begins a new project; its first save turns the address into /editor/:projectId. The router is not told: a
 * step to another page takes the focus, and the person is typing.
 */
export const EditorPage = observer(function EditorPage() {
  const projectId = useParams()['projectId'] ?? null;
  const location = useLocation();
  const [query] = useSearchParams();
  const address = projectId ?? `new ${location.key}`;
  const [visit, setVisit] = useState(address);
  const toasts = useToasts();

  async function begin(created: EditorStore, id: string): Promise<void> {
    const { templateProject } = await import('../templates/get-template-project.ts');
    const template = templateProject(id);
    if (template === null) {
      toasts.show({ title: words.templateGone.title, description: words.templateGone.text });
    } else {
      created.beginWithTemplate(template);
    }
  }

  const opened = usePageStore(async (services) => {
    const created = await services.createEditorStore(projectId);
    const template = query.get('template');
    if (projectId === null && template !== null) {
      await begin(created, template);
    }
    created.beginWith(query.get('script') ?? scriptOf(location.state), { avatarId: query.get('avatar'), voiceId: query.get('voice') });
    return created;
  }, visit);
  const store = opened.kind === 'open' ? opened.store : null;

  useEffect(() => {
    if (projectId === null || store === null || store.projectId !== projectId) {
      setVisit(address);
    }
  }, [address, projectId, store]);

  useEffect(() => {
    if (store === null) {
      return undefined;
    }
    return reaction(
      () => store.projectId,
      (created) => {
        if (created !== null) {
          window.history.replaceState(window.history.state, '', `/editor/${created}`);
        }
      },
    );
  }, [store]);

  if (opened.kind === 'failed') {
    return <EditorTrouble message={words.opening.notLoaded} retry={() => window.location.reload()} />;
  }
  return store === null ? <EditorOpening /> : <OpenedEditor store={store} />;
});

const OpenedEditor = observer(function OpenedEditor({ store }: { readonly store: EditorStore }) {
  switch (store.phase) {
    case 'opening':
      return <EditorOpening />;
    case 'failed':
      return <EditorTrouble message={store.message} retry={store.retry} />;
    case 'missing':
      return (
        <div className={styles.single}>
          <PageMeta title={words.missing.pageTitle} noindex />
          <EmptyState
            title={words.missing.title}
            text={words.missing.text}
            actions={
              <>
                <LinkButton to="/editor" kind="primary">
                  {words.missing.start}
                </LinkButton>
                <LinkButton to="/dashboard">{words.toVideos}</LinkButton>
              </>
            }
          />
        </div>
      );
    case 'open':
      return store.desk === null ? <EditorOpening /> : <EditorDesk store={store} desk={store.desk} />;
  }
});

function EditorOpening() {
  return (
    <div className={styles.single}>
      <PageMeta title={words.title} noindex />
      <PageSpinner text={words.opening.busy} />
    </div>
  );
}

function EditorTrouble({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  return (
    <div className={styles.single}>
      <PageMeta title={words.title} noindex />
      <h1 className={styles.troubleTitle}>{words.opening.notOpen}</h1>
      <ErrorNotice message={message} retry={retry} />
      <LinkButton to="/dashboard">{words.toVideos}</LinkButton>
    </div>
  );
}

function scriptOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'script' in state && typeof state.script === 'string' ? state.script : '';
}
