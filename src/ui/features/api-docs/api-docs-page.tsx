import { messages } from '#messages/features/api-docs/api-docs.messages';
import { messages as examples } from '#messages/features/api-docs/api-examples.messages';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Trans } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { whenVisible } from '../../site/when-visible.ts';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './api-docs.module.css';
import { API_LIMITS, ERROR_ROWS } from './api-limits.ts';
import { ReferencePart } from './reference-part.tsx';

const PARTS = {
  code: (text: string) => <code>{text}</code>,
  keys: (text: string) => <Link to="/dashboard/api-keys">{text}</Link>,
  plan: (text: string) => <Link to="/pricing">{text}</Link>,
  client: (text: string) => <Link to="/documentation/typescript-client">{text}</Link>,
  cli: (text: string) => <Link to="/documentation/command-line">{text}</Link>,
  mcp: (text: string) => <Link to="/documentation/ai-assistants">{text}</Link>,
  document: (text: string) => <a href="/api/openapi.json">{text}</a>,
};

const LIMITS = {
  ...API_LIMITS,
  videosPerMonth: PLAN_LIMITS.business.videosPerMonth,
  videoMinutes: PLAN_LIMITS.business.videoLength / 60,
};

/** /api-docs (VID-9). The text is prerendered; the reference is loaded from the server. */
export function ApiDocsPage() {
  const { origin } = useServices();
  return (
    <SitePage title={messages.title} description={messages.description} wide>
      <div className={styles.guide}>
        <h2>{messages.start.title}</h2>
        <p>
          <Trans text={messages.start.text} parts={PARTS} />
        </p>
        <Example text={examples.curl(origin)} label={messages.start.curl} />
        <p>{messages.start.sameInJavascript}</p>
        <Example text={examples.javascript(origin)} label={messages.start.javascript} />
        <p>
          <Trans text={messages.start.withClient} parts={PARTS} />
        </p>
        <Example text={examples.typescript(origin)} label={messages.start.typescript} />
        <p>
          <Trans text={messages.start.others} parts={PARTS} />
        </p>
        <h2>{messages.keys.title}</h2>
        <p>
          <Trans text={messages.keys.text} parts={PARTS} />
        </p>
        <h2>{messages.limits.title}</h2>
        <p>{messages.limits.text(LIMITS)}</p>
        <h2>{messages.errors.title}</h2>
        <p>
          <Trans text={messages.errors.text} parts={PARTS} />
        </p>
        <Errors />
        <h2>{messages.twice.title}</h2>
        <p>
          <Trans text={messages.twice.text} parts={PARTS} />
        </p>
      </div>
      <section aria-labelledby="reference" className={styles.reference}>
        <h2 id="reference">{messages.reference.title}</h2>
        <p>
          <Trans text={messages.reference.text} parts={PARTS} />
        </p>
        <Suspense fallback={<PageSpinner text={messages.reference.opening} />}>
          <NearReference />
        </Suspense>
      </section>
    </SitePage>
  );
}

/** Loaded when it becomes visible: it is large and below the text. */
const NearReference = lazy(async () => {
  await whenVisible('#reference');
  return { default: Reference };
});

function Reference() {
  const opened = usePageStore(async ({ apiReference, clock }) => {
    const { ApiDocsStore } = await import('./api-docs-store.ts');
    return new ApiDocsStore({ reference: apiReference, clock });
  }, 'api-docs');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.reference.openFailed} />;
  return opened.kind === 'opening' ? <PageSpinner text={messages.reference.opening} /> : <ReferencePart store={opened.store} />;
}

function Example({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard scrolling
    <pre tabIndex={0} role="region" aria-label={label}>
      {/* The server's origin at build time may have been another one. */}
      <code suppressHydrationWarning>{text}</code>
    </pre>
  );
}

function Errors() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard scrolling
    <div role="region" aria-label={messages.errors.table} tabIndex={0} className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.errors.columns.status}</th>
            <th scope="col">{messages.errors.columns.code}</th>
            <th scope="col">{messages.errors.columns.meaning}</th>
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
