import { CircleAlert } from 'lucide-react';
import styles from './editor.module.css';

/** The server's error for a field; always rendered, so that screen readers announce it. */
export function EditorFieldError({ id, message }: { readonly id?: string; readonly message: string }) {
  return (
    <div id={id} role="alert" className={styles.fieldTrouble}>
      {message !== '' && (
        <p>
          <CircleAlert size={16} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
