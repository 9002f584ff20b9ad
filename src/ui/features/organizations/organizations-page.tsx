import { messages } from '#messages/features/organizations/organizations.messages';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsList, SettingsPage, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useAppServices } from '../../app-services.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { JoinOffersSection } from './join-offers-section.tsx';
import { OrganizationsLacking } from './organizations-lacking.tsx';
import { SignOnLinkSection } from './sign-on-link-section.tsx';
import { OrganizationsStore } from './organizations-store.ts';

/** Whoever joins sees what they joined: its videos. */
const JOINED = '/dashboard';

/** /dashboard/organizations (PRV-1). */
export const OrganizationsPage = observer(function OrganizationsPage() {
  const { session } = useServices();
  const { offers } = useAppServices();
  const navigate = useNavigate();
  const opened = usePageStore(({ organizations }) => new OrganizationsStore(organizations), session.user.id);
  if (!offers.capabilities.organizations) return <OrganizationsLacking />;
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={messages.title} noindex />
      <PageHeader
        title={messages.title}
        subtitle={messages.text}
        actions={
          <LinkButton to="/dashboard/organizations/new" kind="primary" icon={<Plus size={16} aria-hidden="true" />}>
            {messages.create.link}
          </LinkButton>
        }
      />
      {store.actions.failure && <ErrorNotice message={store.actions.failure} />}
      <Received store={store} />
      <SignOnLinkSection />
      <JoinOffersSection onJoined={(id) => void store.activate(id).then((isActive) => isActive && navigate(JOINED))} />
      <Mine store={store} />
    </SettingsPage>
  );
});

const Received = observer(function Received({ store }: { readonly store: OrganizationsStore }) {
  const { actions } = store;
  const navigate = useNavigate();
  if (store.received.value?.length === 0) return null;
  return (
    <SettingsSection title={messages.received.title} text={messages.received.text}>
      <LoadedSection from={store.received} label={messages.received.loading}>
        {(invitations) => (
          <SettingsList label={messages.received.list}>
            {invitations.map((invitation) => (
              <SettingsRow
                key={invitation.id}
                title={invitation.organizationName}
                note={messages.received.role(invitation.role)}
                actions={
                  <>
                    <Button kind="ghost" size="small" onClick={() => void store.decline(invitation.id)}>
                      {messages.received.decline}
                    </Button>
                    <Button
                      size="small"
                      kind="primary"
                      busy={actions.busy === invitation.id}
                      aria-label={messages.received.joinLabel(invitation.organizationName)}
                      onClick={() => void store.accept(invitation.id).then((isActive) => isActive && navigate(JOINED))}
                    >
                      {messages.received.join}
                    </Button>
                  </>
                }
              />
            ))}
          </SettingsList>
        )}
      </LoadedSection>
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
    <SettingsSection title={messages.mine.title} text={messages.mine.text}>
      <LoadedSection from={store.list} label={messages.mine.loading}>
        {(organizations) =>
          organizations.length === 0 ? (
            <EmptyState
              title={messages.mine.emptyTitle}
              text={messages.mine.emptyText}
              actions={<LinkButton to="/dashboard/organizations/new">{messages.create.link}</LinkButton>}
            />
          ) : (
            <SettingsList label={messages.mine.list}>
              <SettingsRow
                title={messages.mine.own}
                note={messages.mine.personalNote}
                actions={
                  active === null ? (
                    <span>{messages.mine.active}</span>
                  ) : (
                    <Button size="small" busy={store.actions.busy === 'own'} onClick={() => void store.activate(null)}>
                      {messages.mine.activate}
                    </Button>
                  )
                }
              />
              {organizations.map((organization) => (
                <SettingsRow
                  key={organization.id}
                  title={organization.name}
                  note={messages.roles[organization.role]}
                  actions={
                    <>
                      {organization.id === active && <span>{messages.mine.active}</span>}
                      <Button
                        size="small"
                        busy={store.actions.busy === organization.id}
                        aria-label={messages.mine.openLabel(organization.name)}
                        onClick={() => void open(organization.id)}
                      >
                        {messages.mine.open}
                      </Button>
                    </>
                  }
                />
              ))}
            </SettingsList>
          )
        }
      </LoadedSection>
    </SettingsSection>
  );
});
