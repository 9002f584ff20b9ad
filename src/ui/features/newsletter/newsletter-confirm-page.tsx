import { messages } from '#messages/features/newsletter/newsletter-link.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { NewsletterLinkStore } from './newsletter-link-store.ts';

/** Target of the confirmation link (EXT-11). Opening it confirms. */
export const NewsletterConfirmPage = observer(function NewsletterConfirmPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const opened = usePageStore(
    ({ newsletter }) => new NewsletterLinkStore({ open: (signal) => newsletter.confirm(token, { signal }), automatic: true }),
    token,
  );
  return (
    <>
      <PageMeta title={messages.confirm.pageTitle} noindex />
      <div role="status">
        {opened.kind === 'failed' && <ErrorNotice message={messages.notOpen} />}
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
      <AccountCard title={messages.confirm.failed.title} text={messages.confirm.failed.text}>
        <ErrorNotice message={state.message} {...(!state.final && { retry: () => void store.open() })} />
        <LinkButton to="/">{messages.home}</LinkButton>
      </AccountCard>
    );
  }
  if (state.kind !== 'done') return <PageSpinner text={messages.confirm.busy} />;
  return (
    <AccountCard title={messages.confirm.title} text={messages.confirm.text(state.email)}>
      <LinkButton to="/" kind="primary">
        {messages.home}
      </LinkButton>
    </AccountCard>
  );
});
