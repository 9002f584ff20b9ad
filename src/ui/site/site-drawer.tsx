import { messages } from '#messages/site/site.messages';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import buttonStyles from '../components/button.module.css';
import { Button } from '../components/button.tsx';
import { HEADER_LINKS } from '../text/site-map.ts';
import styles from './site-drawer.module.css';

/** Navigation on a narrow screen (HDR-4), in a native dialog, which traps and restores the focus. */
export function SiteDrawer({ signedIn }: { readonly signedIn: boolean }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = (): void => drawer.current?.close();

  return (
    <div className={styles.place}>
      <Button
        kind="ghost"
        size="small"
        className={buttonStyles.icon}
        aria-label={messages.drawer.open}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Menu size={20} aria-hidden="true" />
      </Button>
      <dialog ref={drawer} aria-label={messages.drawer.label} className={styles.drawer} closedby="any">
        <div className={styles.inside}>
          <Button kind="ghost" size="small" className={buttonStyles.icon} aria-label={messages.drawer.close} onClick={close}>
            <X size={20} aria-hidden="true" />
          </Button>
          <nav aria-label={messages.navigation.label}>
            <ul className={styles.list}>
              {HEADER_LINKS.map((entry) => (
                <li key={entry.text}>
                  <Link to={entry.to} onClick={close}>
                    {entry.text}
                  </Link>
                  {entry.links && (
                    <ul className={styles.below}>
                      {entry.links.map((link) => (
                        <li key={link.text}>
                          <Link to={link.to} onClick={close}>
                            {link.text}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
              {!signedIn && (
                <li>
                  <Link to="/signin" onClick={close}>
                    {messages.drawer.logIn}
                  </Link>
                </li>
              )}
            </ul>
          </nav>
        </div>
      </dialog>
    </div>
  );
}
