import { messages } from '#messages/shell.messages';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, Suspense } from 'react';
import { DomainMoveBanner } from './site/domain-move-banner.tsx';
import { OfflineBanner } from './site/offline-banner.tsx';
import { SiteHeader } from './site/site-header.tsx';
import { AppServicesGate } from './app-services.tsx';
import { useServices } from './services.tsx';
import { joinClassNames } from './components/join-class-names.ts';
import styles from './shell.module.css';
import { ConsentQuestion } from './site/consent-question.tsx';
import { SiteFooter } from './site/site-footer.tsx';

const ImpersonationBanner = lazy(async () => ({
  default: (await import('./site/impersonation-banner.tsx')).ImpersonationBanner,
}));

const AppNavigation = lazy(async () => ({ default: (await import('./site/app-navigation.tsx')).AppNavigation }));

/** `site` pages have header and footer, `studio` pages the places of the app and no footer, `bare` ones neither. */
export type Frame = 'site' | 'studio' | 'bare';

/** Page frame. The skip link comes first, and navigation focuses the main part (HDR-6). */
export const Shell = observer(function Shell({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  const { banner, connectivity, session } = useServices();
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {messages.skip}
      </a>
      {frame === 'site' && <DomainMoveBanner store={banner} />}
      {frame !== 'bare' && <SiteHeader />}
      {session.impersonated && (
        <Suspense fallback={null}>
          <ImpersonationBanner />
        </Suspense>
      )}
      <OfflineBanner offline={!connectivity.online} />
      <div className={styles.body} data-places={frame === 'studio' || undefined}>
        {frame === 'studio' && <div className={styles.places}>{session.state.kind === 'signed-in' && <Places />}</div>}
        <main id="main" tabIndex={-1} className={joinClassNames(styles.main, frame === 'site' && styles.site)}>
          {children}
        </main>
      </div>
      {frame === 'site' && <SiteFooter />}
      {frame !== 'bare' && <ConsentQuestion />}
    </div>
  );
});

function Places() {
  return (
    <Suspense fallback={null}>
      <AppServicesGate>
        <AppNavigation />
      </AppServicesGate>
    </Suspense>
  );
}
