import { words } from '#messages/features/organizations/organizations.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsList, SettingsPage, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import type { OrganizationsStore } from './organizations-store.ts';

/** PRV-1: /dashboard/organizations. */
export const OrganizationsPage = observer(function OrganizationsPage() {
  const { session } = useServices();
  const opened = usePageStore((services) => services.createOrganizationsStore(), session.user.id);
  if (opened.kind === 'failed') return <ErrorNotice message={words.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={words.title} noindex />
      <PageHeader
        title={words.title}
        subtitle={words.text}
        actions={
          <LinkButton to="/dashboard/organizations/new" kind="primary" icon={<Plus size={16} aria-hidden="true" />}>
            {words.create.link}
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
    <SettingsSection title={words.received.title} text={words.received.text}>
      <LoadingPart from={store.received} label={words.received.loading}>
        {(invitations) => (
          <SettingsList label={words.received.list}>
            {invitations.map((invitation) => (
              <SettingsRow
                key={invitation.id}
                title={invitation.organizationName}
                note={words.received.role(invitation.role)}
                actions={
                  <>
                    <Button kind="quiet" size="small" onClick={() => void store.decline(invitation.id)}>
                      {words.received.decline}
                    </Button>
                    <Button
                      size="small"
                      kind="primary"
                      busy={actions.busy === invitation.id}
                      aria-label={words.received.joinLabel(invitation.organizationName)}
                      onClick={() => void store.accept(invitation.id)}
                    >
                      {words.received.join}
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
    <SettingsSection title={words.mine.title} text={words.mine.text}>
      <LoadingPart from={store.list} label={words.mine.loading}>
        {(organizations) =>
          organizations.length === 0 ? (
            <EmptyState
              title={words.mine.emptyTitle}
              text={words.mine.emptyText}
              actions={<LinkButton to="/dashboard/organizations/new">{words.create.link}</LinkButton>}
            />
          ) : (
            <SettingsList label={words.mine.list}>
              <SettingsRow
                title={words.mine.own}
                note={words.mine.ownNote}
                actions={
                  active === null ? (
                    <span>{words.mine.active}</span>
                  ) : (
                    <Button size="small" busy={store.actions.busy === 'own'} onClick={() => void store.activate(null)}>
                      {words.mine.activate}
                    </Button>
                  )
                }
              />
              {organizations.map((organization) => (
                <SettingsRow
                  key={organization.id}
                  title={organization.name}
                  note={words.roles[organization.role]}
                  actions={
                    <>
                      {organization.id === active && <span>{words.mine.active}</span>}
                      <Button
                        size="small"
                        busy={store.actions.busy === organization.id}
                        aria-label={words.mine.openLabel(organization.name)}
                        onClick={() => void open(organization.id)}
                      >
                        {words.mine.open}
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
