import { messages } from '#messages/site/workspace-switcher.messages';
import { Building2, Check, List, Plus, User } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAppServices } from '../app-services.tsx';
import { useServices } from '../services.tsx';
import { Button } from '../components/button.tsx';
import { Menu, type MenuEntry } from '../components/menu.tsx';
import styles from './workspace-switcher.module.css';

const ICON = 16;

/** Switches the active workspace (PRV-1). Hidden for users without one. */
export const WorkspaceSwitcher = observer(function WorkspaceSwitcher() {
  const { session } = useServices();
  const { workspaces, offers } = useAppServices();
  const active = session.organization;
  const { organizations: canShare } = offers.capabilities;
  useEffect(() => {
    if (canShare) void workspaces.load();
  }, [workspaces, canShare, session.user.id, active?.id]);

  const organizations = workspaces.value ?? [];
  if (organizations.length === 0) return null;
  const choice = (id: string | null, label: string): MenuEntry => ({
    label,
    icon: (active?.id ?? null) === id ? <Check size={ICON} aria-hidden="true" /> : <WorkspaceIcon own={id === null} />,
    run: () => void workspaces.activate(id),
  });
  return (
    <Menu
      heading={messages.heading}
      trigger={
        <Button
          size="small"
          kind="ghost"
          icon={<WorkspaceIcon own={active === null} />}
          aria-label={active === null ? messages.inPersonalWorkspace : messages.inOrganization(active.name)}
        >
          <span className={styles.name}>{active?.name ?? messages.personalWorkspace}</span>
        </Button>
      }
      entries={[
        choice(null, messages.personalWorkspace),
        ...organizations.map((organization) => choice(organization.id, organization.name)),
        { label: messages.all, to: '/dashboard/organizations', separated: true, icon: <List size={ICON} aria-hidden="true" /> },
        { label: messages.new, to: '/dashboard/organizations/new', icon: <Plus size={ICON} aria-hidden="true" /> },
      ]}
    />
  );
});

function WorkspaceIcon({ own }: { readonly own: boolean }) {
  return own ? <User size={ICON} aria-hidden="true" /> : <Building2 size={ICON} aria-hidden="true" />;
}
