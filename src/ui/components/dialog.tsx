import { Dialog as Parts } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';
import { joinClassNames } from './join-class-names.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** The dialog takes the focus, not its first control: for long texts, which are read from the top. */
  readonly isText?: boolean;
  /** For forms with more than a few fields. */
  readonly isWide?: boolean;
}

/** Modal dialog with one question; Escape and the backdrop cancel. */
export function Dialog({ open, onClose, title, text, children, isText = false, isWide = false }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className={styles.backdrop} />
        <Parts.Popup ref={popup} className={joinClassNames(styles.popup, isWide && styles.wide)} {...(isText && { initialFocus: popup })}>
          <Parts.Title className={styles.title}>{title}</Parts.Title>
          {text && <Parts.Description className={styles.text}>{text}</Parts.Description>}
          {children}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
