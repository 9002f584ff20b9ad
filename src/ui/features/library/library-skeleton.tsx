import { messages } from '#messages/features/library/library.messages';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import card from './item-card.module.css';
import styles from './library.module.css';

const CARDS = 6;

export function LibrarySkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index} className={card.card}>
            <div className={card.skeletonThumbnail} />
            <div className={card.skeletonLine} />
            <div className={card.skeletonLine} />
          </li>
        ))}
      </ul>
    </div>
  );
}
