import { messages } from '#messages/site/user-menu.messages';
import {
  AudioLines,
  Building2,
  ChartColumn,
  Clapperboard,
  CreditCard,
  House,
  KeyRound,
  LayoutTemplate,
  LogOut,
  Moon,
  Palette,
  ScanFace,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppServices } from '../app-services.tsx';
import { useServices } from '../services.tsx';
import styles from '../components/profile-image.module.css';
import { Menu } from '../components/menu.tsx';
import { ProfileImage } from '../components/profile-image.tsx';

const ICON = 16;

/** User menu with sign-out, which leads to `/` (HDR-3). */
export const UserMenu = observer(function UserMenu() {
  const { session, theme } = useServices();
  const { role, offers } = useAppServices();
  const navigate = useNavigate();
  const { user } = session;
  useEffect(() => {
    void role.load(user.id);
  }, [role, user.id]);
  const dark = theme.mode === 'dark';

  const leave = (): void => {
    void navigate('/');
    void session.signOut();
  };

  return (
    <Menu
      heading={
        <>
          {session.name}
          {user.email !== null && user.email !== session.name && <div>{user.email}</div>}
        </>
      }
      trigger={
        <button type="button" className={styles.trigger} aria-label={messages.trigger(session.name)}>
          <ProfileImage name={session.name} image={user.avatar} />
        </button>
      }
      entries={[
        { label: messages.videos, to: '/dashboard', icon: <Clapperboard size={ICON} aria-hidden="true" /> },
        { label: messages.templates, to: '/dashboard/templates', icon: <LayoutTemplate size={ICON} aria-hidden="true" /> },
        { label: messages.profile, to: '/dashboard/profile', icon: <UserRound size={ICON} aria-hidden="true" /> },
        { label: messages.billing, to: '/dashboard/billing', icon: <CreditCard size={ICON} aria-hidden="true" /> },
        { label: messages.presenters, to: '/dashboard/presenters', icon: <ScanFace size={ICON} aria-hidden="true" /> },
        { label: messages.voices, to: '/dashboard/voices', icon: <AudioLines size={ICON} aria-hidden="true" /> },
        { label: messages.brand, to: '/dashboard/brand', icon: <Palette size={ICON} aria-hidden="true" /> },
        ...(session.can('see-analytics')
          ? [{ label: messages.analytics, to: '/dashboard/analytics', icon: <ChartColumn size={ICON} aria-hidden="true" /> }]
          : []),
        { label: messages.apiKeys, to: '/dashboard/api-keys', icon: <KeyRound size={ICON} aria-hidden="true" /> },
        ...(offers.capabilities.organizations
          ? [{ label: messages.organizations, to: '/dashboard/organizations', icon: <Building2 size={ICON} aria-hidden="true" /> }]
          : []),
        ...(role.state === 'admin' || role.state === 'second-factor-needed'
          ? [{ label: messages.administration, to: '/admin', icon: <ShieldCheck size={ICON} aria-hidden="true" /> }]
          : []),
        { label: messages.startPage, to: '/', icon: <House size={ICON} aria-hidden="true" /> },
        {
          label: dark ? messages.toLight : messages.toDark,
          run: theme.toggle,
          icon: dark ? <Sun size={ICON} aria-hidden="true" /> : <Moon size={ICON} aria-hidden="true" />,
        },
        { label: messages.signOut, run: leave, separated: true, icon: <LogOut size={ICON} aria-hidden="true" /> },
      ]}
    />
  );
});
