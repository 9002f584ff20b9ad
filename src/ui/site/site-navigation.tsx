import { messages } from '#messages/site/site.messages';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { HEADER_LINKS, type SiteLink } from '../text/site-map.ts';
import styles from './site-navigation.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** Navigation on a wide screen (HDR-1). A group is a link with a button that opens its entries. */
export function SiteNavigation() {
  return (
    <nav aria-label={messages.navigation.label} className={styles.navigation}>
      <ul className={styles.list}>
        {HEADER_LINKS.map((entry) => (
          <li key={entry.text} className={styles.entry}>
            {entry.links ? (
              <Group entry={entry} links={entry.links} />
            ) : (
              <Link to={entry.to} className={styles.link}>
                {entry.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ entry, links }: { readonly entry: SiteLink; readonly links: readonly SiteLink[] }) {
  const { container, open, hide, press } = useDisclosure();
  const listId = useId();

  return (
    <div ref={container} className={styles.group}>
      <Link to={entry.to} className={styles.link} onClick={hide}>
        {entry.text}
      </Link>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={messages.navigation.showGroup(entry.text)}
        onClick={press}
      >
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.links} hidden={!open}>
        {links.map((link) => (
          <li key={link.text}>
            <Link to={link.to} onClick={hide}>
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
