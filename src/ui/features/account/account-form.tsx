import type { ReactNode } from 'react';
import styles from '../../components/account-card.module.css';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { focusFirstInvalid } from '../../components/focus-first-invalid.ts';

export interface AccountFormProps {
  readonly failure: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that tells what is wrong where it is wrong, and puts the focus there. */
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
