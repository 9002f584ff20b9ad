import { messages } from '#messages/features/verify/verify.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { Trans } from '../../components/trans.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { VideoChecker } from './video-checker.tsx';
import styles from './verify.module.css';

/** /verify: whether a video is as it was signed. The code that reads videos comes after the page. */
export const VerifyPage = observer(function VerifyPage() {
  const opened = usePageStore(async (app) => new (await import('./verify-store.ts')).VerifyStore(app, crypto.subtle), 'verify');
  return (
    <SitePage title={messages.title} description={messages.description} lead={messages.lead}>
      <div className={styles.page}>
        {opened.kind === 'failed' && <ErrorNotice message={messages.notOpen} />}
        {opened.kind === 'opening' && <PageSpinner />}
        {opened.kind === 'open' && <VideoChecker store={opened.store} />}
        <section className={styles.limits}>
          <h2>{messages.limits.title}</h2>
          <ul>
            {messages.limits.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            <Trans text={messages.more} parts={{ guide: (text) => <Link to="/documentation/where-a-video-comes-from">{text}</Link> }} />
          </p>
        </section>
      </div>
    </SitePage>
  );
});
