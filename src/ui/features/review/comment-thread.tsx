import { messages } from '#messages/features/review/review.messages';
import { type FormEvent, useState } from 'react';
import type { ReviewThread } from '../../../domain/review/list-threads.ts';
import type { ReviewComment } from '../../../domain/review/review.ts';
import { formatClockTime } from '../../../domain/text/format-clock-time.ts';
import { Button } from '../../components/button.tsx';
import { FocusedTextArea } from './focused-text-area.tsx';
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
        <TextForm
          {...{ label: messages.replyText, submit: messages.sendReply, start: '', busy: actions.busy === comment.id }}
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
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { edit, resolve, remove } = actions;
  const canEdit = comment.mine && edit !== null;
  const canRemove = remove !== null && (comment.mine || resolve !== null);
  const close = (): void => setOpen(null);
  return (
    <div className={styles.comment}>
      <p className={styles.author}>
        <bdi>{comment.author}</bdi>
        {comment.byMaker && <span className={styles.badge}>{messages.maker}</span>}
        {comment.edited && <span className={styles.soft}>({messages.edited})</span>}
      </p>
      {open === 'edit' && edit !== null ? (
        <TextForm
          {...{ label: messages.editText, submit: messages.save, start: comment.text, busy: actions.busy === comment.id, close }}
          send={(text) => edit(comment.id, text)}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
      )}
      {open === null && (canEdit || canRemove) && (
        <div className={styles.row}>
          {canEdit && (
            <Button size="small" kind="ghost" onClick={() => setOpen('edit')}>
              {messages.edit}
            </Button>
          )}
          {canRemove && (
            <Button size="small" kind="ghost" onClick={() => setOpen('remove')}>
              {messages.remove}
            </Button>
          )}
        </div>
      )}
      {open === 'remove' && remove !== null && (
        <div className={styles.row} role="group" aria-label={messages.removeQuestion}>
          <p className={styles.soft}>{messages.removeQuestion}</p>
          <Button size="small" kind="danger" busy={actions.busy === comment.id} onClick={() => void remove(comment.id)}>
            {messages.remove}
          </Button>
          <Button size="small" onClick={close}>
            {messages.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

interface TextFormProps {
  readonly label: string;
  readonly submit: string;
  readonly start: string;
  readonly busy: boolean;
  readonly send: (text: string) => Promise<boolean>;
  readonly close: () => void;
}

function TextForm({ label, submit, start, busy, send, close }: TextFormProps) {
  const [text, setText] = useState(start);
  const sendText = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await send(text)) close();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void sendText(event)} noValidate>
      <FocusedTextArea label={label} value={text} onValueChange={setText} />
      <div className={styles.row}>
        <Button type="submit" size="small" kind="primary" busy={busy}>
          {submit}
        </Button>
        <Button size="small" onClick={close}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
