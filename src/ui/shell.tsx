import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { OfflineBanner } from './components/offline-banner.tsx';
import { SiteHeader } from './components/site-header.tsx';
import { useServices } from './services.tsx';
import styles from './shell.module.css';

const ImpersonationBanner = lazy(async () => ({
  default: (await import('./components/impersonation-banner.tsx')).ImpersonationBanner,
}));

/** HDR-6: the skip link comes first; the main part takes focus when a page is opened. */
export const Shell = observer(function Shell({ bare = false, children }: { readonly bare?: boolean; readonly children: ReactNode }) {
  const { connectivity, session } = useServices();
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      {!bare && <SiteHeader />}
      {session.impersonated && (
        <Suspense fallback={null}>
          <ImpersonationBanner />
        </Suspense>
      )}
      <OfflineBanner offline={!connectivity.online} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
});
