import { observer } from 'mobx-react-lite';
import { useNavigate, useParams } from 'react-router-dom';
import { AccountCard } from '../../components/account-card.tsx';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import type { OrganizationsStore } from './organizations-store.ts';
import { ROLE_TEXT } from './role-text.ts';

/** Where the mail of an invitation leads. */
export const InvitationPage = observer(function InvitationPage() {
  const { id = '' } = useParams();
  const opened = usePageStore((services) => services.createOrganizationsStore(), id);
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return (
    <>
      <PageMeta title="Invitation" noindex />
      <LoadingPart from={opened.store.received} label="Loading the invitation">
        {() => <Invitation store={opened.store} id={id} />}
      </LoadingPart>
    </>
  );
});

const Invitation = observer(function Invitation({ store, id }: { readonly store: OrganizationsStore; readonly id: string }) {
  const { session } = useServices();
  const navigate = useNavigate();
  const invitation = store.received.value?.find((one) => one.id === id);

  if (!invitation) {
    return (
      <AccountCard
        title="This invitation is not for you, or not open any more"
        text={`You are logged in as ${session.user.email ?? session.name}. Ask whoever invited you to send it to this address.`}
      >
        <LinkButton to="/dashboard/organizations">Your organisations</LinkButton>
      </AccountCard>
    );
  }

  const join = async (): Promise<void> => {
    if (await store.accept(id)) await navigate('/dashboard/organizations');
  };
  const decline = async (): Promise<void> => {
    await store.decline(id);
    await navigate('/dashboard');
  };
  return (
    <AccountCard
      title={`Join ${invitation.organizationName}?`}
      text={`You would be ${ROLE_TEXT[invitation.role].toLowerCase()} there, and see and edit what its people make.`}
    >
      {store.actions.failure && <ErrorNotice message={store.actions.failure} />}
      <DialogActions>
        <Button onClick={() => void decline()}>Decline</Button>
        <Button kind="primary" busy={store.actions.busy === id} onClick={() => void join()}>
          Join
        </Button>
      </DialogActions>
    </AccountCard>
  );
});
