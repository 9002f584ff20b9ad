import { messages } from '#messages/features/editor/comments/comments.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CommentForm } from '../../review/comment-form.tsx';
import type { EditorSession } from '../editor-store.ts';
import type { ProjectStore } from '../project-store.ts';
import type { CommentsStore, PlacedThread } from './comments-store.ts';
import styles from './comments.module.css';
import { MentionField } from './mention-field.tsx';
import { ScriptThread } from './script-thread.tsx';

/** Comments below the script. Escape closes them and goes back to it. */
export const CommentsPanel = observer(function CommentsPanel({ session }: { readonly session: EditorSession }) {
  const id = useId();
  const { comments, project, selection, tools } = session;
  const { store } = comments;

  function close(): void {
    comments.close();
    selection.ask({ ...tools.place, focus: true });
  }
  const host = useRef<HTMLElement>(null);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const leaving = new AbortController();
    host.current?.addEventListener('keydown', closeOnEscape, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  /** What had the focus may have gone with what was done. */
  const message = store?.message;
  const isDrafting = store?.draft !== null;
  useEffect(() => {
    if (document.activeElement === document.body) host.current?.focus();
  }, [message, isDrafting]);

  return (
    <section ref={host} tabIndex={-1} className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h3 id={`${id}-title`}>{messages.title}</h3>
        <IconButton label={messages.close} onClick={close}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.soft}>{messages.hint}</p>
      {store !== null && (
        <CommentsBody
          {...{ project, store }}
          canComment
          heading="h4"
          onBegin={() => store.begin(tools.place)}
          onShow={({ sceneIndex, span }) => {
            const scene = project.project.scenes[sceneIndex];
            if (scene === undefined) return;
            project.select(scene.id);
            selection.ask({ ...(span ?? { from: 0, to: 0 }), focus: true });
          }}
        />
      )}
    </section>
  );
});

interface CommentsBodyProps {
  readonly store: CommentsStore;
  readonly project: ProjectStore;
  readonly canComment: boolean;
  /** Of groups of threads: one level below the heading of the comments. */
  readonly heading: 'h3' | 'h4';
  /** Begins a thread; null where something else on the page does. */
  readonly onBegin: (() => void) | null;
  /** Shows what a thread is about. */
  readonly onShow: (thread: PlacedThread) => void;
}

/** The form of a new thread, and the threads: of the selected scene, of the others, and of scenes that are gone. */
export const CommentsBody = observer(function CommentsBody({
  store,
  project,
  canComment,
  heading: Heading,
  onBegin,
  onShow,
}: CommentsBodyProps) {
  const { draft, shown, resolvedCount } = store;
  const { sceneIndex: selected } = project;

  const renderThreads = (title: string, threads: readonly PlacedThread[]) =>
    threads.length > 0 && (
      <>
        <Heading className={styles.group}>{title}</Heading>
        <ul className={styles.threads}>
          {threads.map((thread) => (
            <ScriptThread
              key={thread.comment.id}
              {...{ store, thread, canComment }}
              onShow={thread.sceneIndex === -1 ? null : () => onShow(thread)}
            />
          ))}
        </ul>
      </>
    );

  return (
    <>
      {draft === null ? (
        onBegin !== null && <Button onClick={onBegin}>{messages.newThread}</Button>
      ) : (
        <CommentForm
          label={draft.passage === null ? messages.aboutScene(selected + 1) : messages.aboutWords(draft.passage.quote)}
          {...{ submit: messages.send, start: '', busy: store.busy === 'new', send: store.send, close: store.cancelDraft }}
          renderField={(field) => <MentionField {...field} people={store.people} />}
        />
      )}
      <p role="status" className={styles.soft}>
        {store.message}
      </p>
      {store.problem !== '' && <ErrorNotice message={store.problem} />}
      {store.loaded === null && store.problem === '' && <p>{messages.loading}</p>}
      {store.loaded !== null && store.threads.length === 0 && (
        <p className={styles.soft}>{canComment ? messages.none : messages.noneYet}</p>
      )}
      {renderThreads(
        messages.here,
        shown.filter(({ sceneIndex }) => sceneIndex === selected),
      )}
      {renderThreads(
        messages.elsewhere,
        shown.filter(({ sceneIndex }) => sceneIndex !== selected && sceneIndex !== -1),
      )}
      {renderThreads(
        messages.sceneGone,
        shown.filter(({ sceneIndex }) => sceneIndex === -1),
      )}
      {resolvedCount > 0 && (
        <CheckboxField
          label={messages.showResolved(resolvedCount)}
          checked={store.showsResolved}
          onCheckedChange={store.setShowsResolved}
        />
      )}
    </>
  );
});
