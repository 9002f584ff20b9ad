import { messages } from '#messages/features/library/library.messages';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import styles from './library.module.css';

const CARDS = 6;

export function LibrarySkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index} className={styles.card}>
            <div className={styles.skeletonPicture} />
            <div className={styles.skeletonLine} />
            <div className={styles.skeletonLine} />
          </li>
        ))}
      </ul>
    </div>
  );
}
