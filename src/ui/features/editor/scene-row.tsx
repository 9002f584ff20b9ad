import { messages } from '#messages/features/editor/script.messages';
import { messages as preflight } from '#messages/features/editor/preflight/preflight.messages';
import { CircleAlert, GripVertical, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { Scene } from '#domain/project/project.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSession } from './editor-store.ts';
import type { SceneDragStore } from './scene-drag-store.ts';
import styles from './scene-list.module.css';
import { SceneStill } from './stills/scene-still.tsx';
import { useScrollIntoList } from './use-scroll-into-list.ts';

const SceneEditors = lazy(async () => ({ default: (await import('./presence/scene-presence.tsx')).SceneEditors }));

/** Maximum UTF-16 units of a script shown in its row. */
const SHOWN_CHARACTERS = 80;
/** Of a script's beginning, marks included; some marks fit before the words. */
const READ_CHARACTERS = 400;

interface SceneRowProps {
  readonly session: EditorSession;
  readonly scene: Scene;
  readonly index: number;
  readonly drag: SceneDragStore;
}

/** One scene in the list: a press selects it, and selected anywhere else it comes into view. Rendered again only when it changes itself, not with each key in another scene. */
export const SceneRow = observer(function SceneRow({ session, scene, index, drag }: SceneRowProps) {
  const { project, preview, render, presence, marks } = session;
  const { id } = scene;
  const isSelected = selectValue(() => project.sceneId === id);
  const own = useScrollIntoList<HTMLLIElement>(isSelected ? index : null);
  const found = selectValue(() => (render.faultyScenes.has(index) ? 0 : marks.countIn(id)));
  return (
    <li
      ref={isSelected ? own : null}
      className={styles.sceneRow}
      data-dragged={selectValue(() => drag.dragged?.from === index) || undefined}
      data-drop={selectValue(() => drag.getDropEdge(index))}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={messages.scenes.drag(index + 1)}
        onKeyDown={(event) => drag.handleKey(event, index)}
        onPointerDown={(event) => drag.press(event, index)}
        onPointerMove={drag.drag}
        onPointerUp={drag.drop}
        onPointerCancel={drag.cancel}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.scene}
        aria-current={isSelected || undefined}
        data-shown={selectValue(() => preview.reach === 'video' && preview.shownId === id) || undefined}
        onClick={() => project.select(id)}
      >
        <span className={styles.sceneNumber}>{index + 1}</span>
        <SceneStill session={session} sceneId={id} />
        <span className={styles.sceneWords}>
          {removeScriptMarks(scene.script.trim().slice(0, READ_CHARACTERS)).slice(0, SHOWN_CHARACTERS) || messages.scenes.empty}
        </span>
        {selectValue(() => render.faultyScenes.has(index)) && (
          <CircleAlert size={16} role="img" aria-label={messages.scenes.fault} className={styles.fault} />
        )}
        {found > 0 && <TriangleAlert size={16} role="img" aria-label={preflight.mark(found)} className={styles.mark} />}
        {selectValue(() => presence.findOthersIn(id).length > 0) && (
          <Suspense fallback={null}>
            <SceneEditors presence={presence} sceneId={id} />
          </Suspense>
        )}
      </button>
    </li>
  );
});
