import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { PagesReady, usePages } from '../../pages-ready.tsx';
import styles from './flag-test.module.css';
import { LoginForm } from './login-form.tsx';
import { DEFAULT_COLOUR, paintOf } from './paint-of.ts';

const HEADING = 'Try our feature flags';

/** /test. */
export function FlagTestPage() {
  return (
    <PagesReady fallback={<PageSpinner />}>
      <FlaggedPage />
    </PagesReady>
  );
}

/** TST-1..4: what the flags say, live. */
const FlaggedPage = observer(function FlaggedPage() {
  const { flags } = usePages();
  const { pathname } = useLocation();
  useEffect(() => flags.visit(pathname), [flags, pathname]);

  const isNew = flags.isOn('Test');
  return (
    <section className={styles.page}>
      <PageMeta title="Feature flags" noindex />
      <h1 className={styles.heading}>{flags.value<string>('site-h1', HEADING)}</h1>
      {isNew && <p className={styles.welcome}>Welcome! You are among the first to see the new design.</p>}
      <LoginForm isNew={isNew} paint={paintOf(flags.value<string>('login-button-color', DEFAULT_COLOUR))} />
    </section>
  );
});
