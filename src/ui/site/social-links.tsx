import { messages } from '#messages/site/social-links.messages';
import { useId } from 'react';
import { useServices } from '../services.tsx';
import styles from './social-links.module.css';

/** The operator's social pages, or links that share this page; without third-party scripts (FTR-5). */
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

/** Links that share a page on social networks, without their scripts. */
function getShareLinks(pageUrl: string): readonly { readonly name: string; readonly address: string }[] {
  const page = encodeURIComponent(pageUrl);
  return [
    { name: messages.linkedIn, address: `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
    { name: messages.x, address: `https://x.com/intent/post?url=${page}` },
    { name: messages.facebook, address: `https://www.facebook.com/sharer/sharer.php?u=${page}` },
    { name: messages.reddit, address: `https://www.reddit.com/submit?url=${page}` },
    { name: messages.email, address: `mailto:?subject=Castwright&body=${page}` },
  ];
}
