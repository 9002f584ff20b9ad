import { messages as music } from '#messages/features/editor/music.messages';
import { messages } from '#messages/features/editor/timeline/timeline.messages';
import { observer } from 'mobx-react-lite';
import { selectValue } from '#ui/stores/select-value.ts';
import type { ProjectStore } from '../project-store.ts';
import type { LayoutStore } from '../shell/layout-store.ts';
import styles from './timeline.module.css';

interface MusicBarProps {
  readonly project: ProjectStore;
  readonly layout: LayoutStore;
}

/** The music, which plays under the whole video: pressed, it opens its tool. It has no edges to drag. */
export const MusicBar = observer(function MusicBar({ project, layout }: MusicBarProps) {
  const chosen = selectValue(() => project.project.music);
  if (chosen === undefined) return null;
  const name = messages.music('trackId' in chosen ? music.tracks[chosen.trackId].name : music.ownName);
  return (
    <button type="button" className={styles.music} title={name} onClick={() => layout.open('sound', 'key')}>
      <span>{name}</span>
    </button>
  );
});
