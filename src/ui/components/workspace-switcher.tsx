import { words } from '#messages/components/workspace-switcher.messages';
import { Building2, Check, List, Plus, User } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePages } from '../app-services.tsx';
import { useServices } from '../services.tsx';
import { Button } from './button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';
import styles from './workspace-switcher.module.css';

const ICON = 16;

/** PRV-1: the organisation switcher. Hidden while one belongs to none. */
export const SpaceSwitcher = observer(function SpaceSwitcher() {
  const { session } = useServices();
  const { spaces } = usePages();
  const active = session.organization;
  useEffect(() => {
    void spaces.load();
  }, [spaces, session.user.id, active?.id]);

  const organizations = spaces.value ?? [];
  if (organizations.length === 0) return null;
  const choice = (id: string | null, label: string): MenuEntry => ({
    label,
    icon: (active?.id ?? null) === id ? <Check size={ICON} aria-hidden="true" /> : <SpaceIcon own={id === null} />,
    run: () => void spaces.activate(id),
  });
  return (
    <Menu
      heading={words.heading}
      trigger={
        <Button
          size="small"
          kind="quiet"
          icon={<SpaceIcon own={active === null} />}
          aria-label={active === null ? words.inOwnSpace : words.inOrganization(active.name)}
        >
          <span className={styles.name}>{active?.name ?? words.ownSpace}</span>
        </Button>
      }
      entries={[
        choice(null, words.ownSpace),
        ...organizations.map((organization) => choice(organization.id, organization.name)),
        { label: words.all, to: '/dashboard/organizations', separated: true, icon: <List size={ICON} aria-hidden="true" /> },
        { label: words.new, to: '/dashboard/organizations/new', icon: <Plus size={ICON} aria-hidden="true" /> },
      ]}
    />
  );
});

function SpaceIcon({ own }: { readonly own: boolean }) {
  return own ? <User size={ICON} aria-hidden="true" /> : <Building2 size={ICON} aria-hidden="true" />;
}
