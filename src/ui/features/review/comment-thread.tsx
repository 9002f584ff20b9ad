import { messages } from '#messages/features/review/review.messages';
import { useState } from 'react';
import type { ReviewThread } from '#domain/review/list-threads.ts';
import type { ReviewComment } from '#domain/review/review.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { Button } from '../../components/button.tsx';
import { CommentBody } from './comment-body.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './review.module.css';

/** What the reader may do with comments; each resolves with whether it is done. */
export interface CommentActions {
  readonly busy: string;
  /** Null: the reader can't comment. */
  readonly reply: ((commentId: string, text: string) => Promise<boolean>) | null;
  /** Null: the reader can't delete any. */
  readonly remove: ((commentId: string) => Promise<boolean>) | null;
  /** Null: the reader can't change texts. */
  readonly edit: ((commentId: string, text: string) => Promise<boolean>) | null;
  /** Null: the reader isn't a maker of the video. */
  readonly resolve: ((commentId: string, resolved: boolean) => Promise<void>) | null;
  /** Shows a moment of the video: paused there. */
  readonly seek: (seconds: number) => void;
}

interface ThreadProps {
  readonly thread: ReviewThread;
  readonly actions: CommentActions;
}

/** A comment with its replies. */
export function CommentThread({ thread: { comment, replies, number }, actions }: ThreadProps) {
  const [replying, setReplying] = useState(false);
  const time = formatClockTime(comment.seconds);
  const { seek, resolve, reply: answer } = actions;
  return (
    <li className={styles.thread} data-resolved={comment.resolved || undefined} data-thread={comment.id}>
      <div className={styles.threadHead}>
        <button type="button" className={styles.moment} aria-label={messages.jumpTo(number, time)} onClick={() => seek(comment.seconds)}>
          {number} · {time}
        </button>
        {comment.resolved && <span className={styles.badge}>{messages.resolved}</span>}
      </div>
      <Comment comment={comment} actions={actions} />
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Comment comment={reply} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {replying && answer !== null ? (
        <CommentForm
          {...{ label: messages.replyText, submit: messages.sendReply, start: '', busy: actions.busy === comment.id, size: 'small' }}
          send={(text) => answer(comment.id, text)}
          close={() => setReplying(false)}
        />
      ) : (
        <div className={styles.row}>
          {answer !== null && (
            <Button size="small" onClick={() => setReplying(true)}>
              {messages.reply}
            </Button>
          )}
          {resolve !== null && (
            <Button size="small" busy={actions.busy === comment.id} onClick={() => void resolve(comment.id, !comment.resolved)}>
              {comment.resolved ? messages.reopen : messages.resolve}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Comment({ comment, actions }: { readonly comment: ReviewComment; readonly actions: CommentActions }) {
  const { busy, edit, resolve, remove } = actions;
  return (
    <CommentBody
      {...{ comment, busy, size: 'small' }}
      edit={comment.mine ? edit : null}
      remove={comment.mine || resolve !== null ? remove : null}
    />
  );
}
