import { messages } from '#messages/features/editor/editor.messages';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useToasts } from '../../components/toast.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { EditorSessionView } from './editor-session-view.tsx';
import type { EditorStore } from './editor-store.ts';
import styles from './editor.module.css';
import { openEditor } from './open-editor.ts';

const ScriptReading = lazy(async () => ({ default: (await import('./comments/script-reading.tsx')).ScriptReading }));

/**
 * /editor starts a new project; its first save changes the URL to /editor/:projectId without the router, whose navigation would move the
 * focus while the user types. /editor/:projectId/:sceneId opens at a scene.
 */
export const EditorPage = observer(function EditorPage() {
  const { session } = useServices();
  const { projectId, sceneId } = useParams();
  if (session.can('edit')) return <Editor />;
  return projectId === undefined ? (
    <EditorRefused />
  ) : (
    <Suspense fallback={<EditorOpening />}>
      <ScriptReading projectId={projectId} sceneId={sceneId} />
    </Suspense>
  );
});

/** For members of an organization who only watch there; a project's script they may read. Unsaved changes stay in this browser when a role is lowered meanwhile. */
function EditorRefused() {
  return (
    <div className={styles.single}>
      <PageMeta title={messages.title} noindex />
      <EmptyState
        wholePage
        title={messages.refused.title}
        text={messages.refused.text}
        actions={
          <>
            <LinkButton to="/dashboard" kind="primary">
              {messages.toVideos}
            </LinkButton>
            <LinkButton to="/dashboard/organizations">{messages.refused.workspaces}</LinkButton>
          </>
        }
      />
    </div>
  );
}

const Editor = observer(function Editor() {
  const { projectId = null, sceneId } = useParams();
  const location = useLocation();
  const [query] = useSearchParams();
  const pageKey = projectId ?? `new ${location.key}`;
  const [lifetime, setVisit] = useState(pageKey);
  const toasts = useToasts();

  async function begin(created: EditorStore, id: string): Promise<void> {
    const { getTemplateProject } = await import('../templates/get-template-project.ts');
    const template = getTemplateProject(id);
    if (template === null) {
      toasts.show({ title: messages.templateMissing.title, description: messages.templateMissing.text });
    } else {
      created.startWithTemplate(template);
      toasts.show({ title: messages.templateOpened.title, description: messages.templateOpened.text });
    }
  }

  const opened = usePageStore(async (app) => {
    const created = await openEditor(app, projectId);
    const template = query.get('template');
    if (projectId === null && template !== null) {
      await begin(created, template);
    }
    created.startWith(query.get('script') ?? getScript(location.state), { avatarId: query.get('avatar'), voiceId: query.get('voice') });
    return created;
  }, lifetime);
  const store = opened.kind === 'open' ? opened.store : null;

  useEffect(() => {
    if (projectId === null || store === null || store.projectId !== projectId) {
      setVisit(pageKey);
    }
  }, [pageKey, projectId, store]);

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
    return <EditorError message={messages.opening.notLoaded} retry={() => window.location.reload()} />;
  }
  return store === null ? <EditorOpening /> : <OpenedEditor store={store} sceneId={sceneId} />;
});

interface OpenedEditorProps {
  readonly store: EditorStore;
  readonly sceneId: string | undefined;
}

const OpenedEditor = observer(function OpenedEditor({ store, sceneId }: OpenedEditorProps) {
  const { session } = store;
  useEffect(() => {
    if (sceneId !== undefined && session?.project.project.scenes.some(({ id }) => id === sceneId)) session.project.select(sceneId);
  }, [session, sceneId]);

  switch (store.phase) {
    case 'opening':
      return <EditorOpening />;
    case 'failed':
      return <EditorError message={store.message} retry={store.retry} />;
    case 'missing':
      return (
        <div className={styles.single}>
          <PageMeta title={messages.missing.pageTitle} noindex />
          <EmptyState
            title={messages.missing.title}
            text={messages.missing.text}
            actions={
              <>
                <LinkButton to="/editor" kind="primary">
                  {messages.missing.start}
                </LinkButton>
                <LinkButton to="/dashboard">{messages.toVideos}</LinkButton>
              </>
            }
          />
        </div>
      );
    case 'open':
      return session === null ? <EditorOpening /> : <EditorSessionView store={store} session={session} />;
  }
});

function EditorOpening() {
  return (
    <div className={styles.single}>
      <PageMeta title={messages.title} noindex />
      <PageSpinner text={messages.opening.busy} />
    </div>
  );
}

function EditorError({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  return (
    <div className={styles.single}>
      <PageMeta title={messages.title} noindex />
      <h1 className={styles.troubleTitle}>{messages.opening.notOpen}</h1>
      <ErrorNotice message={message} retry={retry} />
      <LinkButton to="/dashboard">{messages.toVideos}</LinkButton>
    </div>
  );
}

function getScript(state: unknown): string {
  return typeof state === 'object' && state !== null && 'script' in state && typeof state.script === 'string' ? state.script : '';
}
