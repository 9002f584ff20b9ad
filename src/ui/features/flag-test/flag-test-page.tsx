import { messages } from '#messages/features/flag-test/flag-test.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { TEST_PAGE_FLAGS } from '#domain/flags/initial-definitions.ts';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { AppServicesGate, useAppServices } from '../../app-services.tsx';
import styles from './flag-test.module.css';
import { LoginForm } from './login-form.tsx';
import { DEFAULT_COLOR, computePaint } from './compute-paint.ts';

/** /test, the demo page of feature flags. */
export function FlagTestPage() {
  return (
    <AppServicesGate fallback={<PageSpinner />}>
      <FlaggedPage />
    </AppServicesGate>
  );
}

/** Shows the flags' current values (TST-1 to TST-4). */
const FlaggedPage = observer(function FlaggedPage() {
  const { flags } = useAppServices();
  const { pathname } = useLocation();
  useEffect(() => flags.setPath(pathname), [flags, pathname]);

  const isNew = flags.isOn(TEST_PAGE_FLAGS.newLogin);
  return (
    <section className={styles.page}>
      <PageMeta title={messages.title} noindex />
      <h1 className={styles.heading}>{flags.value<string>(TEST_PAGE_FLAGS.heading, messages.heading)}</h1>
      {isNew && <p className={styles.welcome}>{messages.welcome}</p>}
      <LoginForm isNew={isNew} paint={computePaint(flags.value<string>(TEST_PAGE_FLAGS.buttonColor, DEFAULT_COLOR))} />
    </section>
  );
});
