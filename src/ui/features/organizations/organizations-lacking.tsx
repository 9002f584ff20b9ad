import { messages } from '#messages/features/organizations/organizations.messages';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';

/** Stands for the pages of organizations where the sign-in service has none. */
export function OrganizationsLacking() {
  const { lacking } = messages;
  return (
    <>
      <PageMeta title={messages.title} noindex />
      <EmptyState wholePage title={lacking.title} text={lacking.text} actions={<LinkButton to="/dashboard">{lacking.back}</LinkButton>} />
    </>
  );
}
