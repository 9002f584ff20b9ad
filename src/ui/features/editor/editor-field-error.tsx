import { CircleAlert } from 'lucide-react';
import styles from './editor.module.css';

/** What the host said about a field; in the page from the start, so that it is read aloud when it comes. */
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
