import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Trans } from '../../components/trans.tsx';
import styles from './contact.module.css';

interface MessageFormProps {
  readonly store: { readonly reference: string; again(): void };
  readonly sent: { readonly text: (reference: string) => string; readonly sendAnother: string };
  /** The form, shown until its message was sent. */
  readonly children: ReactNode;
}

/** A form whose message goes to the operator; once sent, its reference and a way to send another. */
export const MessageForm = observer(function MessageForm({ store, sent, children }: MessageFormProps) {
  const { reference } = store;
  return (
    <>
      <div role="status">
        {reference !== '' && (
          <>
            <p>
              <Trans text={sent.text(reference)} parts={{ reference: (text) => <span className={styles.reference}>{text}</span> }} />
            </p>
            <Button onClick={() => store.again()}>{sent.sendAnother}</Button>
          </>
        )}
      </div>
      {reference === '' && children}
    </>
  );
});
