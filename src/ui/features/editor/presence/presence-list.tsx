import { messages } from '#messages/features/editor/presence/presence.messages';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OtherEditor } from '#domain/presence/project-update.ts';
import { ProfileImage } from '#ui/components/profile-image.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { nameEditors } from './name-editors.ts';
import type { PresenceStore } from './presence-store.ts';
import styles from './presence.module.css';

/** Users that are shown by their initials; further ones are a number. */
const SHOWN = 3;

/** Who else has the project open. Screen readers hear of each user once, not of every scene they go to. */
export const PresenceList = observer(function PresenceList({ presence }: { readonly presence: PresenceStore }) {
  const { others } = presence;
  const users = nameEditors(others);
  const [announced, setAnnounced] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const fresh = others.filter((other) => !announced.includes(other.isOwn ? '' : other.name));
    if (fresh.length === 0) return;
    setAnnounced([...announced, ...fresh.map(({ isOwn, name }) => (isOwn ? '' : name))]);
    setSaid([...new Set(fresh.map(describeArrival))].join(' '));
  }, [others, announced]);

  return (
    <>
      {users.length > 0 && (
        <ul className={styles.list} aria-label={messages.list}>
          {users.slice(0, SHOWN).map(({ label, name }) => (
            <li key={label} title={label}>
              <ProfileImage name={name} image={null} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </li>
          ))}
          {users.length > SHOWN && (
            <li
              title={users
                .slice(SHOWN)
                .map(({ label }) => label)
                .join(', ')}
            >
              {messages.more(users.length - SHOWN)}
            </li>
          )}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
});

function describeArrival({ isOwn, name }: OtherEditor): string {
  return isOwn ? messages.arrivedTab : messages.arrived(name || messages.someone);
}
