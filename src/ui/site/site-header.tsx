import { messages } from '#messages/components/components.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AppServicesGate } from '../app-services.tsx';
import { useServices } from '../services.tsx';
import { SiteDrawer } from './site-drawer.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import { joinClassNames } from '../components/join-class-names.ts';
import { LinkButton } from '../components/link-button.tsx';
import { Logo } from './logo.tsx';
import styles from './site-header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

/** Scroll position in pixels from which the header shrinks (HDR-5). */
const HEADER_SHRINKS_AFTER = 60;

const WorkspaceSwitcher = lazy(async () => ({ default: (await import('./workspace-switcher.tsx')).WorkspaceSwitcher }));
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

/** Header of all pages (HDR-1 to HDR-5); in the app it shows the app's navigation. */
export const SiteHeader = observer(function SiteHeader() {
  const { session } = useServices();
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const signedIn = session.state.kind === 'signed-in';
  const inStudio = /^\/(dashboard|admin)(\/|$)/.test(pathname);
  return (
    <header className={joinClassNames(styles.header, scrolled && styles.shrunk)}>
      <div className={styles.inside}>
        <Link
          to={signedIn && inStudio ? '/dashboard' : '/'}
          className={styles.home}
          aria-label={signedIn && inStudio ? messages.header.videos : messages.header.startPage}
        >
          <Logo />
        </Link>
        {!inStudio && <SiteNavigation />}
        <nav aria-label={messages.header.account} className={styles.nav}>
          {!signedIn && <ThemeToggle />}
          {signedIn ? <SignedInLinks inStudio={inStudio} /> : <SignedOutLinks loading={session.state.kind === 'loading'} />}
        </nav>
        {!inStudio && <SiteDrawer signedIn={signedIn} />}
      </div>
    </header>
  );
});

const SignedInLinks = observer(function SignedInLinks({ inStudio }: { readonly inStudio: boolean }) {
  const { session } = useServices();
  return (
    <>
      {inStudio && (
        <Suspense fallback={null}>
          <AppServicesGate>
            <WorkspaceSwitcher />
          </AppServicesGate>
        </Suspense>
      )}
      {inStudio && session.can('edit') && (
        <LinkButton to="/editor" kind="primary" size="small" icon={<Plus size={16} aria-hidden="true" />}>
          {messages.header.newVideo}
        </LinkButton>
      )}
      {!inStudio && (
        <LinkButton to="/dashboard" size="small">
          {messages.header.dashboard}
        </LinkButton>
      )}
      <Suspense fallback={<span className={styles.place} />}>
        <AppServicesGate fallback={<span className={styles.place} />}>
          <UserMenu />
        </AppServicesGate>
      </Suspense>
    </>
  );
});

/** Reserves its space while the session is unknown, so that nothing shifts. */
function SignedOutLinks({ loading }: { readonly loading: boolean }) {
  return (
    <div className={loading ? styles.waiting : styles.links} inert={loading}>
      <LinkButton to="/signin" kind="ghost" size="small" className={styles.logIn}>
        {messages.header.logIn}
      </LinkButton>
      <LinkButton to="/signup" kind="primary" size="small">
        {messages.header.signUp}
      </LinkButton>
    </div>
  );
}

function watchScroll(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}

/** Whether the page is scrolled far enough for the header to shrink. */
function useScrolled(): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > HEADER_SHRINKS_AFTER,
    () => false,
  );
}
