import { messages } from '#messages/features/report/report.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Trans } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from '../contact/contact.module.css';
import { ReportForm } from './report-form.tsx';
import { ReportStore } from './report-store.ts';

/** /report?about=…: abuse report form, for signed-in and signed-out visitors. */
export const ReportPage = observer(function ReportPage() {
  const [query] = useSearchParams();
  const about = query.get('about') ?? '';
  const opened = usePageStore((app) => new ReportStore(app, about), about);
  return (
    <SitePage title={messages.title} description={messages.description} lead={messages.lead}>
      <div className={styles.page}>
        {opened.kind === 'failed' && <ErrorNotice message={messages.notOpen} />}
        {opened.kind === 'opening' && <PageSpinner />}
        {opened.kind === 'open' && <Report store={opened.store} />}
      </div>
    </SitePage>
  );
});

const Report = observer(function Report({ store }: { readonly store: ReportStore }) {
  return (
    <>
      <div role="status">{store.reference !== '' && <Sent store={store} />}</div>
      {store.reference === '' && <ReportForm store={store} />}
    </>
  );
});

function Sent({ store }: { readonly store: ReportStore }) {
  return (
    <>
      <p>
        <Trans
          text={messages.sent.text(store.reference)}
          parts={{ reference: (text) => <span className={styles.reference}>{text}</span> }}
        />
      </p>
      <Button onClick={store.again}>{messages.sent.sendAnother}</Button>
    </>
  );
}
