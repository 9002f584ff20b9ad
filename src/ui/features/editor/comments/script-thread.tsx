import { messages } from '#messages/features/editor/comments/comments.messages';
import { messages as review } from '#messages/features/review/review.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ScriptComment } from '#domain/script-comments/script-comment.ts';
import { Button } from '#ui/components/button.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { CommentBody } from '../../review/comment-body.tsx';
import { CommentForm } from '../../review/comment-form.tsx';
import type { FocusedTextAreaProps } from '../../review/focused-text-area.tsx';
import type { CommentsStore, PlacedThread } from './comments-store.ts';
import styles from './comments.module.css';
import { MentionField } from './mention-field.tsx';

interface ScriptThreadProps {
  readonly store: CommentsStore;
  readonly thread: PlacedThread;
  readonly canComment: boolean;
  /** Shows the words, or the scene; null where the scene is gone. */
  readonly onShow: (() => void) | null;
}

/** A comment on the script with its replies. It takes the focus when it was opened from the script. */
export const ScriptThread = observer(function ScriptThread({ store, thread, canComment, onShow }: ScriptThreadProps) {
  const { comment, replies, sceneIndex, isGone } = thread;
  const [replying, setReplying] = useState(false);
  const host = useRef<HTMLLIElement>(null);
  const isOpened = store.openedId === comment.id;
  useEffect(() => {
    if (isOpened) host.current?.focus();
  }, [isOpened]);
  const { passage } = comment.place;
  const scene = messages.scene(sceneIndex + 1);
  const place = passage === null || isGone ? scene : messages.words(sceneIndex + 1, passage.quote);
  const renderField = (field: FocusedTextAreaProps) => <MentionField {...field} people={store.people} />;
  const renderComment = (one: ScriptComment) => (
    <div>
      <CommentBody
        comment={one}
        busy={store.busy}
        edit={canComment && one.mine ? store.edit : null}
        remove={canComment && one.removable ? store.remove : null}
        renderField={renderField}
      />
      <p className={styles.soft}>{formatDateTime(one.createdAt)}</p>
    </div>
  );
  return (
    <li
      ref={host}
      tabIndex={-1}
      className={styles.thread}
      aria-label={messages.thread(comment.author, comment.text)}
      data-resolved={comment.resolved || undefined}
      data-opened={isOpened || undefined}
    >
      <div className={styles.head}>
        {onShow === null ? (
          <p className={styles.soft}>{messages.sceneGone}</p>
        ) : (
          <button type="button" className={styles.place} aria-label={messages.show(place)} onClick={onShow}>
            {place}
          </button>
        )}
        {comment.resolved && <span className={styles.badge}>{review.resolved}</span>}
      </div>
      {(isGone || (onShow === null && passage !== null)) && (
        <p className={styles.soft}>
          {messages.wordsGone} <q>{passage?.quote}</q>
        </p>
      )}
      {renderComment(comment)}
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>{renderComment(reply)}</li>
          ))}
        </ul>
      )}
      {canComment && replying && (
        <CommentForm
          {...{ label: review.replyText, submit: review.sendReply, start: '', busy: store.busy === comment.id, renderField }}
          send={(text) => store.reply(comment.id, text)}
          close={() => {
            setReplying(false);
            host.current?.focus();
          }}
        />
      )}
      {canComment && !replying && (
        <div className={styles.row}>
          <Button onClick={() => setReplying(true)}>{review.reply}</Button>
          <Button busy={store.busy === comment.id} onClick={() => void store.resolve(comment.id, !comment.resolved)}>
            {comment.resolved ? review.reopen : review.resolve}
          </Button>
        </div>
      )}
    </li>
  );
});
