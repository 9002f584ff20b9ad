import { messages } from '#messages/features/report/report.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from '../contact/contact.module.css';
import { MessageForm } from '../contact/message-form.tsx';
import { ReportForm } from './report-form.tsx';
import { createReportStore } from './report-store.ts';

/** /report?about=…: abuse report form, for signed-in and signed-out visitors. */
export const ReportPage = observer(function ReportPage() {
  const [query] = useSearchParams();
  const about = query.get('about') ?? '';
  const opened = usePageStore((app) => createReportStore(app, about), about);
  return (
    <SitePage title={messages.title} description={messages.description} lead={messages.lead}>
      <div className={styles.page}>
        {opened.kind === 'failed' && <ErrorNotice message={messages.notOpen} />}
        {opened.kind === 'opening' && <PageSpinner />}
        {opened.kind === 'open' && (
          <MessageForm store={opened.store} sent={messages.sent}>
            <ReportForm store={opened.store} />
          </MessageForm>
        )}
      </div>
    </SitePage>
  );
});
