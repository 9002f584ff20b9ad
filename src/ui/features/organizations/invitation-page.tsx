import { messages } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate, useParams } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { OrganizationsStore } from './organizations-store.ts';

/** Target of an invitation email's link. */
export const InvitationPage = observer(function InvitationPage() {
  const { id = '' } = useParams();
  const opened = usePageStore(({ organizations }) => new OrganizationsStore(organizations), id);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return (
    <>
      <PageMeta title={messages.invitation.pageTitle} noindex />
      <LoadedSection from={opened.store.received} label={messages.invitation.loading}>
        {() => <Invitation store={opened.store} id={id} />}
      </LoadedSection>
    </>
  );
});

const Invitation = observer(function Invitation({ store, id }: { readonly store: OrganizationsStore; readonly id: string }) {
  const { session } = useServices();
  const navigate = useNavigate();
  const invitation = store.received.value?.find((one) => one.id === id);

  if (!invitation) {
    return (
      <AccountCard title={messages.invitation.notFoundTitle} text={messages.invitation.notFoundText(session.user.email ?? session.name)}>
        <LinkButton to="/dashboard/organizations">{messages.invitation.organizations}</LinkButton>
      </AccountCard>
    );
  }

  const join = async (): Promise<void> => {
    if (await store.accept(id)) await navigate('/dashboard');
  };
  const decline = async (): Promise<void> => {
    await store.decline(id);
    await navigate('/dashboard');
  };
  return (
    <AccountCard title={messages.invitation.question(invitation.organizationName)} text={messages.invitation.text(invitation.role)}>
      {store.actions.failure && <ErrorNotice message={store.actions.failure} />}
      <DialogActions>
        <Button onClick={() => void decline()}>{messages.invitation.decline}</Button>
        <Button kind="primary" busy={store.actions.busy === id} onClick={() => void join()}>
          {messages.invitation.join}
        </Button>
      </DialogActions>
    </AccountCard>
  );
});
