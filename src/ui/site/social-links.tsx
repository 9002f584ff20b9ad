import { messages } from '#messages/site/share.messages';
import { useId } from 'react';
import { useServices } from '../services.tsx';
import { getShareLinks } from './get-share-links.ts';
import styles from './social-links.module.css';

/** FTR-5: the operator's own pages elsewhere, or ways to share this one; with no script of anybody's. */
export function SocialLinks() {
  const { origin, content } = useServices();
  const isOwn = content.profiles.length > 0;
  const label = useId();
  return (
    <div className={styles.links}>
      <p id={label}>{isOwn ? messages.follow : messages.label}</p>
      <ul className={styles.list} aria-labelledby={label}>
        {(isOwn ? content.profiles : getShareLinks(`${origin}/`)).map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
