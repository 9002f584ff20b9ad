import { words } from '#messages/features/api-docs/api-docs.messages';
import { words as examples } from '#messages/features/api-docs/api-examples.messages';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PLAN_LIMITS } from '../../../domain/plans/plan-limits.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Sentence } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { reached } from '../../site/when-visible.ts';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './api-docs.module.css';
import { API_FACTS, ERROR_ROWS } from './api-limits.ts';
import { ReferencePart } from './reference-part.tsx';

const PARTS = {
  code: (text: string) => <code>{text}</code>,
  keys: (text: string) => <Link to="/dashboard/api-keys">{text}</Link>,
  plan: (text: string) => <Link to="/pricing">{text}</Link>,
  document: (text: string) => <a href="/api/openapi.json">{text}</a>,
};

const LIMITS = {
  ...API_FACTS,
  videosPerMonth: PLAN_LIMITS.business.videosPerMonth,
  videoMinutes: PLAN_LIMITS.business.videoLength / 60,
};

/** VID-9: /api-docs. The words are there before a script is; the reference comes from the host. */
export function ApiDocsPage() {
  const { origin } = useServices();
  return (
    <SitePage title={words.title} description={words.description} wide>
      <div className={styles.guide}>
        <h2>{words.start.title}</h2>
        <p>
          <Sentence text={words.start.text} parts={PARTS} />
        </p>
        <Example text={examples.curl(origin)} label={words.start.curl} />
        <p>{words.start.sameInJavascript}</p>
        <Example text={examples.javascript(origin)} label={words.start.javascript} />
        <h2>{words.keys.title}</h2>
        <p>
          <Sentence text={words.keys.text} parts={PARTS} />
        </p>
        <h2>{words.limits.title}</h2>
        <p>{words.limits.text(LIMITS)}</p>
        <h2>{words.errors.title}</h2>
        <p>
          <Sentence text={words.errors.text} parts={PARTS} />
        </p>
        <Errors />
        <h2>{words.twice.title}</h2>
        <p>
          <Sentence text={words.twice.text} parts={PARTS} />
        </p>
      </div>
      <section aria-labelledby="reference" className={styles.reference}>
        <h2 id="reference">{words.reference.title}</h2>
        <p>
          <Sentence text={words.reference.text} parts={PARTS} />
        </p>
        <Suspense fallback={<PageSpinner text={words.reference.opening} />}>
          <NearReference />
        </Suspense>
      </section>
    </SitePage>
  );
}

/** It is large, and below the words. */
const NearReference = lazy(async () => {
  await reached('#reference');
  return { default: Reference };
});

function Reference() {
  const opened = usePageStore((services) => services.createApiDocsStore(), 'api-docs');
  if (opened.kind === 'failed') return <ErrorNotice message={words.reference.openFailed} />;
  return opened.kind === 'opening' ? <PageSpinner text={words.reference.opening} /> : <ReferencePart store={opened.store} />;
}

function Example({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to be scrolled by keyboard
    <pre tabIndex={0} role="region" aria-label={label}>
      {/* Another address of this host may have been known when the page was made. */}
      <code suppressHydrationWarning>{text}</code>
    </pre>
  );
}

function Errors() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to be scrolled by keyboard
    <div role="region" aria-label={words.errors.table} tabIndex={0} className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.errors.columns.status}</th>
            <th scope="col">{words.errors.columns.code}</th>
            <th scope="col">{words.errors.columns.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {ERROR_ROWS.map(([status, code, meaning]) => (
            <tr key={`${status} ${code}`}>
              <td>{status}</td>
              <td>{code}</td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
