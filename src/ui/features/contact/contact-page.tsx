import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import type { ContactStore } from './contact-store.ts';

/** RTE, API-6. */
export const ContactPage = observer(function ContactPage() {
  const opened = usePageStore((services) => services.createContactStore(), 'contact');
  return (
    <SitePage
      title="Contact"
      description="Write to the people who run this site. A person reads every letter and answers by mail."
      lead="A person reads every letter. Tell us what you want to do and what happened instead; we answer by mail."
    >
      <div className={styles.page}>
        <ul className={styles.before}>
          <li>
            Something does not work: look into the <Link to="/help-center">Help Center</Link> first, it is faster than a letter. If it is
            not there, tell us the page, what you did, and what you saw.
          </li>
          <li>A payment: name the invoice, never a card. Money questions are read first.</li>
          <li>
            You found a way in that should not be there: tell us before you tell others, with the steps. Nobody who looks carefully and
            harms nothing has to fear us.
          </li>
          <li>
            Something stands in your way because of how you see, hear or move: choose Accessibility. We treat it as a fault, not as a wish.
          </li>
          <li>
            What we keep of you: you can see, take along and delete it yourself in <Link to="/dashboard/profile">your profile</Link>. For
            everything else choose Privacy.
          </li>
        </ul>
        {opened.kind === 'failed' && <ErrorNotice message="The form could not be opened. Load the page again." />}
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
        Your letter has arrived. Its reference is <span className={styles.reference}>{store.reference}</span>; a receipt is on its way to
        you.
      </p>
      <Button onClick={store.again}>Write another letter</Button>
    </>
  );
}
