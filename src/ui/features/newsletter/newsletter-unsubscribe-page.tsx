import { messages } from '#messages/features/newsletter/newsletter-link.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { NewsletterLinkStore } from './newsletter-link-store.ts';

/** Target of the unsubscribe link (EXT-11). Requires a press, so that link scanners do not unsubscribe. */
export const NewsletterUnsubscribePage = observer(function NewsletterUnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const opened = usePageStore(
    ({ newsletter }) => new NewsletterLinkStore({ open: (signal) => newsletter.unsubscribe(token, { signal }), automatic: false }),
    token,
  );
  return (
    <>
      <PageMeta title={messages.end.pageTitle} noindex />
      {opened.kind === 'failed' && <ErrorNotice message={messages.notOpen} />}
      {opened.kind === 'opening' && <PageSpinner />}
      {opened.kind === 'open' && <Unsubscribe store={opened.store} />}
    </>
  );
});

const Unsubscribe = observer(function Unsubscribe({ store }: { readonly store: NewsletterLinkStore }) {
  const { state } = store;
  if (state.kind === 'done') {
    return (
      <div role="status">
        <AccountCard title={messages.end.done.title} text={messages.end.done.text(state.email)}>
          <LinkButton to="/">{messages.home}</LinkButton>
        </AccountCard>
      </div>
    );
  }
  return (
    <AccountCard title={messages.end.title} text={messages.end.text}>
      {state.kind === 'failed' && <ErrorNotice message={state.message} />}
      {state.kind === 'failed' && state.final ? (
        <LinkButton to="/">{messages.home}</LinkButton>
      ) : (
        <Button kind="primary" size="large" wide busy={state.kind === 'working'} onClick={() => void store.open()}>
          {messages.end.submit}
        </Button>
      )}
    </AccountCard>
  );
});
