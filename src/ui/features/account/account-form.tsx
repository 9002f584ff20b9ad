import type { ReactNode } from 'react';
import styles from '../../components/account-card.module.css';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { focusFirstInvalid } from '../../components/focus-first-invalid.ts';

export interface AccountFormProps {
  readonly failure: string;
  readonly onSubmit: () => void;
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
        onSubmit();
        focusFirstInvalid(event.currentTarget);
      }}
    >
      {failure && <ErrorNotice message={failure} />}
      {children}
    </form>
  );
}
