import { messages as common } from '#messages/text/common.messages';
import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

export interface ErrorNoticeProps {
  /** What happened, what is saved, what to do. */
  readonly message: string;
  readonly retry?: () => void;
  readonly retryLabel?: string;
}

export function ErrorNotice({ message, retry, retryLabel = common.tryAgain }: ErrorNoticeProps) {
  return (
    <div role="alert" className={styles.error}>
      <CircleAlert size={18} aria-hidden="true" />
      <p>{message}</p>
      {retry && (
        <Button size="small" onClick={retry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
