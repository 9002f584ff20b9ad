import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { OfflineBanner } from './components/offline-banner.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { useServices } from './services.tsx';
import styles from './shell.module.css';

/** HDR-6: the skip link comes first; the main part takes focus when a page is opened. */
export const Shell = observer(function Shell({ bare = false, children }: { readonly bare?: boolean; readonly children: ReactNode }) {
  const { connectivity } = useServices();
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      {!bare && <SiteHeader />}
      <OfflineBanner offline={!connectivity.online} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
});
