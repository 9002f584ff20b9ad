import { words } from '#words/site.ts';
import { useServices } from '../services.tsx';
import { shareLinks } from './share-links.ts';
import styles from './social-links.module.css';

/** FTR-5: tells others of this site, with no script of anybody's. */
export function SocialLinks() {
  const { origin } = useServices();
  return (
    <ul className={styles.list} aria-label={words.share.label}>
      {shareLinks(`${origin}/`).map(({ name, address }) => (
        <li key={name}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
