import { messages } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { MailDomainSection } from './mail-domain-section.tsx';
import { MembersSection } from './members-section.tsx';
import { SignOnSection } from './sign-on-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { TeamPlanSection } from './team-plan-section.tsx';
import { OrganizationNameSection } from './organization-name-section.tsx';
import { canDo } from '#domain/account/permissions.ts';
import type { ActiveWorkspace } from '#domain/account/account.ts';
import { OrganizationStore } from './organization-store.ts';

/** /dashboard/organization: the active workspace (PRV-1). */
export const OrganizationPage = observer(function OrganizationPage() {
  const { session } = useServices();
  const { organization } = session;
  if (organization) return <Opened organization={organization} />;
  return (
    <SettingsPage>
      <PageMeta title={messages.organization.pageTitle} noindex />
      <EmptyState
        wholePage
        title={messages.organization.noneTitle}
        text={messages.organization.noneText}
        actions={<LinkButton to="/dashboard/organizations">{messages.organization.organizations}</LinkButton>}
      />
    </SettingsPage>
  );
});

const Opened = observer(function Opened({ organization }: { readonly organization: ActiveWorkspace }) {
  const opened = usePageStore((app) => new OrganizationStore(app, organization), `${organization.id} ${organization.role}`);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <SettingsPage>
      <PageMeta title={organization.name} noindex />
      <PageHeader
        title={organization.name}
        subtitle={messages.organization.role(organization.role)}
        actions={
          canDo(organization.role, 'see-activity') && <LinkButton to="/dashboard/activity">{messages.organization.activity}</LinkButton>
        }
      />
      <p role="status">{store.message}</p>
      {store.actions.failure && <ErrorNotice message={store.actions.failure} />}
      {store.manages && <OrganizationNameSection store={store} />}
      <MembersSection store={store} />
      <RolesSection />
      <TeamPlanSection store={store} />
      {store.manages && <InvitationsSection store={store} />}
      {canDo(organization.role, 'manage-mail-domain') && <MailDomainSection organizationId={organization.id} />}
      {canDo(organization.role, 'manage-sign-on') && <SignOnSection organizationId={organization.id} />}
      <LeaveSection store={store} />
    </SettingsPage>
  );
});
