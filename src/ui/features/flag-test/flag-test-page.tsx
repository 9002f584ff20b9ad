import { words } from '#messages/features/flag-test/flag-test.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { TEST_PAGE_FLAGS } from '../../../domain/flags/test-page-flags.ts';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { PagesReady, usePages } from '../../app-services.tsx';
import styles from './flag-test.module.css';
import { LoginForm } from './login-form.tsx';
import { DEFAULT_COLOUR, paintOf } from './compute-paint.ts';

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

  const isNew = flags.isOn(TEST_PAGE_FLAGS.newLogin);
  return (
    <section className={styles.page}>
      <PageMeta title={words.title} noindex />
      <h1 className={styles.heading}>{flags.value<string>(TEST_PAGE_FLAGS.heading, words.heading)}</h1>
      {isNew && <p className={styles.welcome}>{words.welcome}</p>}
      <LoginForm isNew={isNew} paint={paintOf(flags.value<string>(TEST_PAGE_FLAGS.buttonColour, DEFAULT_COLOUR))} />
    </section>
  );
});
