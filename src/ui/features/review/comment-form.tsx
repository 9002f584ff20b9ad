import { messages } from '#messages/features/review/review.messages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FocusedTextArea, type FocusedTextAreaProps } from './focused-text-area.tsx';
import styles from './review.module.css';

export interface CommentFormProps {
  readonly label: string;
  readonly submit: string;
  readonly start: string;
  readonly busy: boolean;
  /** True once it's stored. */
  readonly send: (text: string) => Promise<boolean>;
  readonly close: () => void;
  /** Of the buttons. */
  readonly size?: 'small' | undefined;
  /** Another field than the usual one; it takes the focus too. */
  readonly renderField?: ((field: FocusedTextAreaProps) => ReactNode) | undefined;
}

/** A text that is written or changed. */
export function CommentForm({ label, submit, start, busy, send, close, size, renderField }: CommentFormProps) {
  const [text, setText] = useState(start);
  const sendText = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await send(text)) close();
  };
  const field = { label, value: text, onValueChange: setText };
  return (
    <form className={styles.form} onSubmit={(event) => void sendText(event)} noValidate>
      {renderField === undefined ? <FocusedTextArea {...field} /> : renderField(field)}
      <div className={styles.row}>
        <Button type="submit" {...(size && { size })} kind="primary" busy={busy}>
          {submit}
        </Button>
        <Button {...(size && { size })} onClick={close}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
