import { Clapperboard, House, LogOut, Moon, Sun } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../services.tsx';
import styles from './avatar.module.css';
import { Menu } from './menu.tsx';

const ICON = 16;

/** HDR-3: who is signed in, and the way out, back to `/`. */
export const UserMenu = observer(function UserMenu() {
  const { session, theme } = useServices();
  const navigate = useNavigate();
  const { user } = session;
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
        <button type="button" className={styles.trigger} aria-label={`Your account: ${session.name}`}>
          <span className={styles.avatar}>
            {user.avatar ? <img src={user.avatar} alt="" /> : initials(user.firstName, user.lastName, session.name)}
          </span>
        </button>
      }
      entries={[
        { label: 'My videos', to: '/dashboard', icon: <Clapperboard size={ICON} aria-hidden="true" /> },
        { label: 'Start page', to: '/', icon: <House size={ICON} aria-hidden="true" /> },
        {
          label: dark ? 'Light colours' : 'Dark colours',
          run: theme.toggle,
          icon: dark ? <Sun size={ICON} aria-hidden="true" /> : <Moon size={ICON} aria-hidden="true" />,
        },
        { label: 'Sign out', run: leave, separated: true, icon: <LogOut size={ICON} aria-hidden="true" /> },
      ]}
    />
  );
});

function initials(firstName: string, lastName: string, name: string): string {
  const letters = [firstName, lastName].map((part) => Array.from(part.trim())[0] ?? '').join('');
  return (letters || (Array.from(name)[0] ?? '')).toLocaleUpperCase();
}
