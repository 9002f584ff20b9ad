import { messages } from '#messages/features/sign-in/sign-in.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { PostSignInRedirect } from '../account/redirects.tsx';
import { AutomaticSignInStore } from '../account/automatic-sign-in-store.ts';

/** Signs in with a link's ticket, which the first visit consumes. */
export const TicketPage = observer(function TicketPage() {
  const [query] = useSearchParams();
  const ticket = query.get('ticket') ?? '';
  const opened = usePageStore(
    ({ auth }) => new AutomaticSignInStore((signal) => auth.signInWithTicket(ticket, { signal }), messages.ticket.failed),
    ticket,
  );
  const step = opened.kind === 'open' ? opened.store.step : { kind: 'working' as const };

  if (step.kind === 'complete') return <PostSignInRedirect redirect={query.get('redirect') ?? '/dashboard/profile'} />;
  return (
    <>
      <PageMeta title={messages.ticket.pageTitle} noindex />
      {step.kind === 'working' ? (
        <PageSpinner text={messages.ticket.signingIn} />
      ) : (
        <AccountCard title={messages.ticket.title} text={messages.ticket.text}>
          {step.kind === 'failed' && <ErrorNotice message={step.message} />}
          <LinkButton to="/signin" kind="primary">
            {messages.ticket.signIn}
          </LinkButton>
        </AccountCard>
      )}
    </>
  );
});
