import { words } from '#messages/features/contact/contact.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Sentence } from '../../components/trans.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { ContactForm } from './contact-form-view.tsx';
import styles from './contact.module.css';
import type { ContactStore } from './contact-store.ts';

/** RTE, API-6. */
export const ContactPage = observer(function ContactPage() {
  const opened = usePageStore((services) => services.createContactStore(), 'contact');
  return (
    <SitePage title={words.title} description={words.description} lead={words.lead}>
      <div className={styles.page}>
        <ul className={styles.before}>
          <li>
            <Sentence text={words.before.help} parts={{ help: (text) => <Link to="/help-center">{text}</Link> }} />
          </li>
          <li>{words.before.payment}</li>
          <li>{words.before.security}</li>
          <li>
            <Sentence text={words.before.report} parts={{ report: (text) => <Link to="/report">{text}</Link> }} />
          </li>
          <li>{words.before.accessibility}</li>
          <li>
            <Sentence text={words.before.privacy} parts={{ profile: (text) => <Link to="/dashboard/profile">{text}</Link> }} />
          </li>
        </ul>
        {opened.kind === 'failed' && <ErrorNotice message={words.notOpen} />}
        {opened.kind === 'opening' && <PageSpinner />}
        {opened.kind === 'open' && <Letter store={opened.store} />}
      </div>
    </SitePage>
  );
});

const Letter = observer(function Letter({ store }: { readonly store: ContactStore }) {
  return (
    <>
      <div role="status">{store.reference !== '' && <Sent store={store} />}</div>
      {store.reference === '' && <ContactForm store={store} />}
    </>
  );
});

function Sent({ store }: { readonly store: ContactStore }) {
  return (
    <>
      <p>
        <Sentence
          text={words.sent.text(store.reference)}
          parts={{ reference: (text) => <span className={styles.reference}>{text}</span> }}
        />
      </p>
      <Button onClick={store.again}>{words.sent.again}</Button>
    </>
  );
}
