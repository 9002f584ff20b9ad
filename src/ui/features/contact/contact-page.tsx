import { messages } from '#messages/features/contact/contact.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Trans } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { ContactFormView } from './contact-form-view.tsx';
import styles from './contact.module.css';
import { MessageForm } from './message-form.tsx';

/** /contact (API-6). */
export const ContactPage = observer(function ContactPage() {
  const opened = usePageStore(async (app) => (await import('./contact-store.ts')).createContactStore(app), 'contact');
  return (
    <SitePage title={messages.title} description={messages.description} lead={messages.lead}>
      <div className={styles.page}>
        <ul className={styles.before}>
          <li>
            <Trans text={messages.before.help} parts={{ help: (text) => <Link to="/help-center">{text}</Link> }} />
          </li>
          <li>{messages.before.payment}</li>
          <li>{messages.before.security}</li>
          <li>
            <Trans text={messages.before.report} parts={{ report: (text) => <Link to="/report">{text}</Link> }} />
          </li>
          <li>{messages.before.accessibility}</li>
          <li>
            <Trans text={messages.before.privacy} parts={{ profile: (text) => <Link to="/dashboard/profile">{text}</Link> }} />
          </li>
        </ul>
        {opened.kind === 'failed' && <ErrorNotice message={messages.notOpen} />}
        {opened.kind === 'opening' && <PageSpinner />}
        {opened.kind === 'open' && (
          <MessageForm store={opened.store} sent={messages.sent}>
            <ContactFormView store={opened.store} />
          </MessageForm>
        )}
      </div>
    </SitePage>
  );
});
