import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsList, SettingsPage, SettingsRow, SettingsSection } from '../../components/settings.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import type { OrganizationsStore } from './organizations-store.ts';
import { ROLE_TEXT } from './role-text.ts';

/** PRV-1: /dashboard/organizations. */
export const OrganizationsPage = observer(function OrganizationsPage() {
  const { session } = useServices();
  const opened = usePageStore((services) => services.createOrganizationsStore(), session.user.id);
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Nothing was changed. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title="Organisations" noindex />
      <PageHeader
        title="Organisations"
        subtitle="People who share projects and videos."
        actions={
          <LinkButton to="/dashboard/organizations/new" kind="primary" icon={<Plus size={16} aria-hidden="true" />}>
            New organisation
          </LinkButton>
        }
      />
      {store.actions.failure && <ErrorNotice message={store.actions.failure} />}
      <Received store={store} />
      <Mine store={store} />
    </SettingsPage>
  );
});

const Received = observer(function Received({ store }: { readonly store: OrganizationsStore }) {
  const { actions } = store;
  if (store.received.value?.length === 0) return null;
  return (
    <SettingsSection title="Invitations" text="Somebody would like to work with you.">
      <LoadingPart from={store.received} label="Loading your invitations">
        {(invitations) => (
          <SettingsList label="Invitations">
            {invitations.map((invitation) => (
              <SettingsRow
                key={invitation.id}
                title={invitation.organizationName}
                note={`As ${ROLE_TEXT[invitation.role].toLowerCase()}`}
                actions={
                  <>
                    <Button kind="quiet" size="small" onClick={() => void store.decline(invitation.id)}>
                      Decline
                    </Button>
                    <Button
                      size="small"
                      kind="primary"
                      busy={actions.busy === invitation.id}
                      aria-label={`Join ${invitation.organizationName}`}
                      onClick={() => void store.accept(invitation.id)}
                    >
                      Join
                    </Button>
                  </>
                }
              />
            ))}
          </SettingsList>
        )}
      </LoadingPart>
    </SettingsSection>
  );
});

const Mine = observer(function Mine({ store }: { readonly store: OrganizationsStore }) {
  const { session } = useServices();
  const navigate = useNavigate();
  const active = session.organization?.id ?? null;

  const open = async (id: string): Promise<void> => {
    if (await store.activate(id)) await navigate('/dashboard/organization');
  };

  return (
    <SettingsSection title="Yours" text="What you make is kept in the space you work in: your own, or an organisation's.">
      <LoadingPart from={store.list} label="Loading your organisations">
        {(organizations) =>
          organizations.length === 0 ? (
            <EmptyState
              title="You work on your own so far"
              text="Make an organisation and invite people: they see and edit what is made in it."
              actions={<LinkButton to="/dashboard/organizations/new">New organisation</LinkButton>}
            />
          ) : (
            <SettingsList label="Your organisations">
              <SettingsRow
                title="Your own space"
                note="Only you see what is in it."
                actions={
                  active === null ? (
                    <span>You work here</span>
                  ) : (
                    <Button size="small" busy={store.actions.busy === 'own'} onClick={() => void store.activate(null)}>
                      Work here
                    </Button>
                  )
                }
              />
              {organizations.map((organization) => (
                <SettingsRow
                  key={organization.id}
                  title={organization.name}
                  note={ROLE_TEXT[organization.role]}
                  actions={
                    <>
                      {organization.id === active && <span>You work here</span>}
                      <Button
                        size="small"
                        busy={store.actions.busy === organization.id}
                        aria-label={`Open ${organization.name}`}
                        onClick={() => void open(organization.id)}
                      >
                        Open
                      </Button>
                    </>
                  }
                />
              ))}
            </SettingsList>
          )
        }
      </LoadingPart>
    </SettingsSection>
  );
});
