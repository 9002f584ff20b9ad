import { observer } from 'mobx-react-lite';
import { joinClassNames } from '#ui/components/join-class-names.ts';
import { selectValue } from '#ui/stores/select-value.ts';
import type { EditorSession } from '../editor-store.ts';
import styles from '../scene-list.module.css';

interface SceneStillProps {
  readonly session: Pick<EditorSession, 'project' | 'stills'>;
  readonly sceneId: string;
  readonly className?: string | undefined;
}

/** A scene's poster in a box of the project's format, which is empty until it's drawn. The scene is named beside it. */
export const SceneStill = observer(function SceneStill({ session: { project, stills }, sceneId, className }: SceneStillProps) {
  const aspectRatio = selectValue(() => project.project.aspectRatio);
  const poster = selectValue(() => stills.findPoster(sceneId));
  return (
    <span className={joinClassNames(styles.still, className)} style={{ aspectRatio: aspectRatio.replace(':', ' / ') }}>
      {poster !== undefined && <img src={poster} alt="" draggable={false} />}
    </span>
  );
});
