import { messages } from '#messages/components/components.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { BannerStore } from '../stores/banner-store.ts';
import { Button } from '../components/button.tsx';
import { joinClassNames } from '../components/join-class-names.ts';
import styles from './domain-move-banner.module.css';
import { VisuallyHidden } from '../components/visually-hidden.tsx';

/** Announcement banner (LND-8). */
export const DomainMoveBanner = observer(function DomainMoveBanner({ store }: { readonly store: BannerStore }) {
  useEffect(() => {
    store.start();
    return store.stop;
  }, [store]);
  const { content, state } = store;
  if (content === null || state === 'hidden') return null;
  return (
    <section aria-label={messages.announcement.label} className={joinClassNames(styles.banner, state === 'leaving' && styles.leaving)}>
      <div className={styles.clip} inert={state === 'leaving'}>
        <div className={styles.inside}>
          <p className={styles.text}>
            {content.text} <Link to={content.href}>{content.linkText}</Link>
          </p>
          <Button kind="ghost" size="small" icon={<X size={16} aria-hidden="true" />} onClick={store.dismiss}>
            <VisuallyHidden>{messages.announcement.dismiss}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </section>
  );
});
