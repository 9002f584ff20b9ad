import { messages } from '#messages/features/editor/presence/presence.messages';
import { observer } from 'mobx-react-lite';
import { ProfileImage } from '#ui/components/profile-image.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { nameEditors } from './name-editors.ts';
import type { PresenceStore } from './presence-store.ts';
import styles from './presence.module.css';

interface ScenePresenceProps {
  readonly presence: PresenceStore;
  readonly sceneId: string;
}

/** Who else is in a scene, in its row. */
export const SceneEditors = observer(function SceneEditors({ presence, sceneId }: ScenePresenceProps) {
  return nameEditors(presence.findOthersIn(sceneId)).map(({ label, name }) => (
    <span key={label} className={styles.small} title={messages.inScene(label)}>
      <ProfileImage name={name} image={null} />
      <VisuallyHidden>{messages.inScene(label)}</VisuallyHidden>
    </span>
  ));
});

/** A note beside the script that somebody else is in this scene. Nothing is locked. */
export const SceneNote = observer(function SceneNote({ presence, sceneId }: ScenePresenceProps) {
  const others = presence.findOthersIn(sceneId);
  if (others.length === 0) return null;
  const users = others.filter(({ isOwn }) => !isOwn);
  const names = nameEditors(users).map(({ label }) => label);
  return <p className={styles.note}>{names.length === 0 ? messages.editingTab : messages.editing(names.join(', '), names.length > 1)}</p>;
});
