import { messages as common } from '#messages/text/common.messages';
import { joinClassNames } from './join-class-names.ts';
import styles from './spinner.module.css';

export function Spinner({ size = 'medium' }: { readonly size?: 'small' | 'medium' }) {
  return <span aria-hidden="true" className={joinClassNames(styles.spinner, size === 'small' && styles.small)} />;
}

/** Fills the page while it loads, with a text for screen readers. */
export function PageSpinner({ text = common.loading }: { readonly text?: string }) {
  return (
    <div role="status" className={styles.page}>
      <Spinner />
      <span>{text}</span>
    </div>
  );
}
