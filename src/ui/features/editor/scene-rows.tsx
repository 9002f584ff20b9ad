import { words } from '#messages/features/editor/script.messages';
import { CircleAlert, GripVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { Desk } from './editor-store.ts';
import styles from './script.module.css';
import { useSceneDrag } from './use-scene-drag.ts';

/** UTF-16 units of a script shown in its row. */
const SHOWN_LETTERS = 80;

/** The scenes in order: a press selects one, its handle moves it, by pointer or by the arrow keys. */
export const SceneRows = observer(function SceneRows({ desk }: { readonly desk: Desk }) {
  const { project, preview, render } = desk;
  const { scenes } = project.project;
  const [said, setSaid] = useState('');
  const drag = useSceneDrag(move);
  const atFault = render.scenesAtFault();

  function move(from: number, to: number): void {
    const scene = scenes[from];
    if (scene === undefined || to < 0 || to >= scenes.length) return;
    project.edit({ kind: 'move-scene', sceneId: scene.id, to });
    setSaid(words.scenes.moved(to + 1, scenes.length));
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
            data-drop={dropEdge(drag.dragged, index)}
          >
            <button
              type="button"
              className={styles.grip}
              aria-label={words.scenes.drag(index + 1)}
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
                {each.script.trim() === '' ? words.scenes.empty : each.script.trim().slice(0, SHOWN_LETTERS)}
              </span>
              {atFault.has(index) && <CircleAlert size={16} role="img" aria-label={words.scenes.fault} className={styles.fault} />}
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

function dropEdge(dragged: { readonly from: number; readonly to: number } | null, index: number): 'before' | 'after' | undefined {
  if (dragged === null || dragged.to === dragged.from || dragged.to !== index) return undefined;
  return dragged.to < dragged.from ? 'before' : 'after';
}
