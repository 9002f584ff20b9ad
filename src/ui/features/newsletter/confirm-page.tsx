import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import type { NewsletterLinkStore } from './newsletter-link-store.ts';

/** EXT-11: the link of the mail that asks. Opening it says yes. */
export const NewsletterConfirmPage = observer(function NewsletterConfirmPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const opened = usePageStore((services) => services.createNewsletterLinkStore('confirm', token), token);
  return (
    <>
      <PageMeta title="Your subscription" noindex />
      <div role="status">
        {opened.kind === 'failed' && <ErrorNotice message="This page could not be opened. Load it again." />}
        {opened.kind === 'opening' && <PageSpinner />}
        {opened.kind === 'open' && <Confirmed store={opened.store} />}
      </div>
    </>
  );
});

const Confirmed = observer(function Confirmed({ store }: { readonly store: NewsletterLinkStore }) {
  const { state } = store;
  if (state.kind === 'failed') {
    return (
      <AccountCard title="Not confirmed" text="The link in the mail could not be used.">
        <ErrorNotice message={state.message} {...(!state.final && { retry: () => void store.follow() })} />
        <LinkButton to="/">To the start page</LinkButton>
      </AccountCard>
    );
  }
  if (state.kind !== 'done') return <PageSpinner text="Confirming your address…" />;
  return (
    <AccountCard title="You are subscribed" text={`Our letters come to ${state.email}. Each one has a link that ends them.`}>
      <LinkButton to="/" kind="primary">
        To the start page
      </LinkButton>
    </AccountCard>
  );
});
