import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { EditorSession } from './editor-store.ts';
import { SceneDragStore } from './scene-drag-store.ts';
import styles from './scene-list.module.css';
import { SceneRow } from './scene-row.tsx';

/** List of scenes: a press selects one, the handle moves it by pointer or arrow keys. */
export const SceneRows = observer(function SceneRows({ session }: { readonly session: EditorSession }) {
  const drag = useMemo(() => new SceneDragStore(session.project), [session]);
  return (
    <>
      <ol className={styles.sceneList} ref={drag.setList} data-inner-list>
        {session.project.project.scenes.map((scene, index) => (
          <SceneRow key={scene.id} session={session} scene={scene} index={index} drag={drag} />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{drag.announcement}</span>
      </VisuallyHidden>
    </>
  );
});
