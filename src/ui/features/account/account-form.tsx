import type { ReactNode } from 'react';
import styles from '../../components/account-card.module.css';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { focusFirstInvalid } from '../../components/focus-first-invalid.ts';

export interface AccountFormProps {
  readonly failure: string;
  /** Errors that come with the answer are focused as well when it's returned. */
  readonly onSubmit: () => void | Promise<void>;
  readonly children: ReactNode;
}

/** Form that shows errors at their fields and focuses the first one. */
export function AccountForm({ failure, onSubmit, children }: AccountFormProps) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const sent = onSubmit();
        focusFirstInvalid(form);
        void sent?.then(() => focusFirstInvalid(form));
      }}
    >
      {failure && <ErrorNotice message={failure} />}
      {children}
    </form>
  );
}
