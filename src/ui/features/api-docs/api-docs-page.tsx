import { Link } from 'react-router-dom';
import { PLAN_LIMITS } from '../../../domain/plans/plan-limits.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from './api-docs.module.css';
import { API_FACTS, curlExample, ERROR_ROWS, javascriptExample } from './api-facts.ts';
import { ReferencePart } from './reference-part.tsx';

/** VID-9: /api-docs. The words are there before a script is; the reference comes from the host. */
export function ApiDocsPage() {
  const { origin } = useServices();
  return (
    <SitePage
      title="API"
      description="Order videos from your own programs: send a script, follow it, fetch the MP4 and its captions. Every call is described here and can be tried."
      wide
    >
      <div className={styles.guide}>
        <h2>A first video</h2>
        <p>
          <Link to="/dashboard/api-keys">Make a key</Link>, put it into the environment as <code>CASTWRIGHT_KEY</code>, and order a video.
          The answer is <code>{'{"taskId": …, "status": "queued"}'}</code>.
        </p>
        <Example text={curlExample(origin)} label="Ordering a video with curl" />
        <p>The same in JavaScript, from the order to the file:</p>
        <Example text={javascriptExample(origin)} label="From a script to a file in JavaScript" />
        <h2>Keys</h2>
        <p>
          A key goes along with every call as <code>Authorization: Bearer cw_…</code>. Keys are part of the{' '}
          <Link to="/pricing">Business plan</Link>. A program with your key is you, in your own space: it reaches your videos, projects,
          backgrounds and speech, and nothing of your account. Whoever has it can use it, so keep it out of web pages and repositories. A
          key that is revoked stops working at once.
        </p>
        <h2>Limits</h2>
        <p>
          In a minute one person may make {API_FACTS.calls} calls; of these {API_FACTS.videoOrders} may order videos, {API_FACTS.speech} ask
          for speech, and {API_FACTS.uploads} upload pictures. A JSON body may have {API_FACTS.bodyMegabytes} MB. Videos count as they do in
          the studio: {PLAN_LIMITS.business.videosPerMonth} a month of up to {PLAN_LIMITS.business.videoLength / 60} minutes each. One that
          failed or was cancelled is not counted.
        </p>
        <h2>Errors</h2>
        <p>
          Every error has the body <code>{'{"code": …, "message": …, "field": …}'}</code>. The code is for your program, the message can be
          shown to people, and the field is there where one is at fault.
        </p>
        <Errors />
        <h2>Sending something twice</h2>
        <p>
          When an answer is lost on the way, you cannot know whether the call arrived. Saving a new project takes the header{' '}
          <code>Idempotency-Key</code> (8 to 200 characters of your own): the same key makes one project, however often it is sent. Orders
          of videos have no such key. Look into <code>/api/avatar/list</code> before you order again.
        </p>
      </div>
      <section aria-labelledby="reference" className={styles.reference}>
        <h2 id="reference">Reference</h2>
        <p>
          It comes from <a href="/api/openapi.json">the OpenAPI document of this host</a>, which you can also give to a generator of
          clients. Calls you send from here are real: an order makes a video, and it counts.
        </p>
        <Reference />
      </section>
    </SitePage>
  );
}

function Reference() {
  const opened = usePageStore((services) => services.createApiDocsStore(), 'api-docs');
  if (opened.kind === 'failed') return <ErrorNotice message="The reference could not be opened. Load the page again." />;
  return opened.kind === 'opening' ? <PageSpinner text="Opening the reference…" /> : <ReferencePart store={opened.store} />;
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
    <div role="region" aria-label="Table of errors" tabIndex={0} className={styles.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">What it means</th>
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
