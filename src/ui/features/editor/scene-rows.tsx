import { messages } from '#messages/features/editor/script.messages';
import { CircleAlert, GripVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { removeScriptMarks } from '../../../domain/script/remove-script-marks.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { EditorSession } from './editor-store.ts';
import styles from './scene-list.module.css';
import { useSceneDrag } from './use-scene-drag.ts';

const SceneEditors = lazy(async () => ({ default: (await import('./presence/scene-presence.tsx')).SceneEditors }));

/** Maximum UTF-16 units of a script shown in its row. */
const SHOWN_CHARACTERS = 80;
/** Of a script's beginning, marks included; some marks fit before the words. */
const READ_CHARACTERS = 400;

/** List of scenes: a press selects one, the handle moves it by pointer or arrow keys. */
export const SceneRows = observer(function SceneRows({ session }: { readonly session: EditorSession }) {
  const { project, preview, render, presence } = session;
  const { scenes } = project.project;
  const [said, setSaid] = useState('');
  const drag = useSceneDrag(move);
  const isFaulty = render.findFaultyScenes();

  function move(from: number, to: number): void {
    const scene = scenes[from];
    if (scene === undefined || to < 0 || to >= scenes.length) return;
    project.edit({ kind: 'move-scene', sceneId: scene.id, to });
    setSaid(messages.scenes.moved(to + 1, scenes.length));
  }

  function onKey(event: KeyboardEvent, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  }

  return (
    <>
      <ol className={styles.sceneList} ref={drag.list}>
        {scenes.map((each, index) => (
          <li
            key={each.id}
            className={styles.sceneRow}
            data-dragged={drag.dragged?.from === index || undefined}
            data-drop={getDropEdge(drag.dragged, index)}
          >
            <button
              type="button"
              className={styles.grip}
              aria-label={messages.scenes.drag(index + 1)}
              onKeyDown={(event) => onKey(event, index)}
              onPointerDown={(event) => drag.onPointerDown(event, index)}
              onPointerMove={drag.onPointerMove}
              onPointerUp={drag.onPointerUp}
              onPointerCancel={drag.onPointerCancel}
            >
              <GripVertical size={16} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.scene}
              aria-current={each.id === project.scene.id || undefined}
              data-shown={(preview.reach === 'video' && each.id === preview.shownId) || undefined}
              onClick={() => project.select(each.id)}
            >
              <span className={styles.sceneNumber}>{index + 1}</span>
              <span className={styles.sceneWords}>
                {removeScriptMarks(each.script.trim().slice(0, READ_CHARACTERS)).slice(0, SHOWN_CHARACTERS) || messages.scenes.empty}
              </span>
              {isFaulty.has(index) && <CircleAlert size={16} role="img" aria-label={messages.scenes.fault} className={styles.fault} />}
              {presence.findOthersIn(each.id).length > 0 && (
                <Suspense fallback={null}>
                  <SceneEditors presence={presence} sceneId={each.id} />
                </Suspense>
              )}
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
});

function getDropEdge(dragged: { readonly from: number; readonly to: number } | null, index: number): 'before' | 'after' | undefined {
  if (dragged === null || dragged.to === dragged.from || dragged.to !== index) return undefined;
  return dragged.to < dragged.from ? 'before' : 'after';
}
