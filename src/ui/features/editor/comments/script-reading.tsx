import { messages } from '#messages/features/editor/comments/comments.messages';
import { messages as editor } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef } from 'react';
import { splitAtPassages } from '#domain/project/anchored-passages.ts';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageMeta } from '#ui/components/page-meta.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { useServices } from '#ui/services.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { CommentsBody } from './comments-panel.tsx';
import styles from './comments.module.css';
import { readSelectedSpan } from './read-selected-span.ts';
import { type OpenedScript, ReadScriptStore } from './read-script-store.ts';

interface ScriptReadingProps {
  readonly projectId: string;
  readonly sceneId: string | undefined;
}

/** A project's script and the comments on it, in place of the editor, for members who read and comment. */
export const ScriptReading = observer(function ScriptReading({ projectId, sceneId }: ScriptReadingProps) {
  const page = usePageStore((app) => new ReadScriptStore(app, projectId), projectId);
  if (page.kind === 'failed') return <ErrorNotice message={editor.opening.notLoaded} retry={() => window.location.reload()} />;
  if (page.kind === 'opening') return <PageSpinner text={editor.opening.busy} />;
  const { store } = page;
  if (store.opened !== null) return <OpenedReading opened={store.opened} sceneId={sceneId} />;
  if (store.problem === '') return <PageSpinner text={editor.opening.busy} />;
  return store.isMissing ? (
    <EmptyState
      wholePage
      title={editor.missing.title}
      text={editor.missing.text}
      actions={<LinkButton to="/dashboard">{editor.toVideos}</LinkButton>}
    />
  ) : (
    <ErrorNotice message={store.problem} retry={() => void store.load()} />
  );
});

interface OpenedReadingProps {
  readonly opened: OpenedScript;
  readonly sceneId: string | undefined;
}

const OpenedReading = observer(function OpenedReading({ opened: { project, comments }, sceneId }: OpenedReadingProps) {
  const { session } = useServices();
  const scripts = useRef(new Map<string, HTMLElement>());
  const { scenes, title } = project.project;
  const canComment = session.can('comment');

  function showScene(id: string): void {
    project.select(id);
    const script = scripts.current.get(id);
    script?.focus();
    script?.scrollIntoView({ block: 'center' });
  }
  const showLinked = useEffectEvent((id: string) => {
    if (scripts.current.has(id)) showScene(id);
  });
  useEffect(() => {
    if (sceneId !== undefined) showLinked(sceneId);
  }, [sceneId]);

  function begin(id: string): void {
    project.select(id);
    comments.begin(readSelectedSpan(scripts.current.get(id)) ?? { from: 0, to: 0 });
  }

  return (
    <div className={styles.reading}>
      <PageMeta title={title || editor.title} noindex />
      <header>
        <LinkButton to="/dashboard">{editor.toVideos}</LinkButton>
        <h1>{title || editor.untitled}</h1>
        <p className={styles.soft}>{canComment ? messages.readAndComment : messages.readOnly}</p>
      </header>
      <ol className={styles.scenes}>
        {scenes.map(({ id, script }, index) => (
          <li key={id}>
            <h2>{messages.scene(index + 1)}</h2>
            <p
              ref={(element) => {
                if (element === null) scripts.current.delete(id);
                else scripts.current.set(id, element);
              }}
              tabIndex={-1}
              className={styles.script}
              dir="auto"
            >
              {splitAtPassages(script, comments.marksOf(index)).map(({ text, from, marked }) =>
                marked ? <mark key={from}>{text}</mark> : text,
              )}
            </p>
            {canComment && (
              <Button aria-label={messages.aboutScene(index + 1)} onClick={() => begin(id)}>
                {messages.send}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <section className={styles.panel} aria-labelledby="comments-title">
        <h2 id="comments-title">{messages.title}</h2>
        <CommentsBody
          {...{ project, store: comments, canComment }}
          heading="h3"
          onBegin={null}
          onShow={({ sceneIndex }) => {
            const scene = scenes[sceneIndex];
            if (scene !== undefined) showScene(scene.id);
          }}
        />
      </section>
    </div>
  );
});
