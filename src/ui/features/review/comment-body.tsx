import { messages } from '#messages/features/review/review.messages';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';
import styles from './review.module.css';

interface CommentBodyProps extends Pick<CommentFormProps, 'size' | 'renderField'> {
  readonly comment: {
    readonly id: string;
    readonly author: string;
    readonly text: string;
    readonly edited: boolean;
    readonly byMaker?: boolean;
  };
  /** The id of the comment that is being changed. */
  readonly busy: string;
  /** Null: the reader can't change it. */
  readonly edit: ((commentId: string, text: string) => Promise<boolean>) | null;
  /** Null: the reader can't delete it. */
  readonly remove: ((commentId: string) => Promise<boolean>) | null;
}

/** What one person said, with what the reader may do with it. */
export function CommentBody({ comment, busy, edit, remove, size, renderField }: CommentBodyProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const sized = size && { size };
  return (
    <div className={styles.comment}>
      <p className={styles.author}>
        <bdi>{comment.author}</bdi>
        {comment.byMaker === true && <span className={styles.badge}>{messages.maker}</span>}
        {comment.edited && <span className={styles.soft}>({messages.edited})</span>}
      </p>
      {open === 'edit' && edit !== null ? (
        <CommentForm
          {...{ label: messages.editText, submit: messages.save, start: comment.text, busy: busy === comment.id, close, size, renderField }}
          send={(text) => edit(comment.id, text)}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
      )}
      {open === null && (edit !== null || remove !== null) && (
        <div className={styles.row}>
          {edit !== null && (
            <Button {...sized} kind="ghost" onClick={() => setOpen('edit')}>
              {messages.edit}
            </Button>
          )}
          {remove !== null && (
            <Button {...sized} kind="ghost" onClick={() => setOpen('remove')}>
              {messages.remove}
            </Button>
          )}
        </div>
      )}
      {open === 'remove' && remove !== null && (
        <div className={styles.row} role="group" aria-label={messages.removeQuestion}>
          <p className={styles.soft}>{messages.removeQuestion}</p>
          <Button {...sized} kind="danger" busy={busy === comment.id} onClick={() => void remove(comment.id)}>
            {messages.remove}
          </Button>
          <Button {...sized} onClick={close}>
            {messages.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}
