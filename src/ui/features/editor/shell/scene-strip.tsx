import { messages as script } from '#messages/features/editor/script.messages';
import { messages } from '#messages/features/editor/shell/shell.messages';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { Scene } from '#domain/project/project.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { selectValue } from '#ui/stores/select-value.ts';
import type { EditorSession } from '../editor-store.ts';
import { SceneDragStore } from '../scene-drag-store.ts';
import { SceneStill } from '../stills/scene-still.tsx';
import styles from './timeline-dock.module.css';

/** Maximum UTF-16 units of a script shown in a block, and of its beginning that is read for them, marks included. */
const SHOWN_CHARACTERS = 60;
const READ_CHARACTERS = 300;

/** CSS pixels from an end of what is seen, within which a dragged scene scrolls on, and by how many. */
const EDGE = 40;
const EDGE_STEP = 24;

interface SceneStripProps {
  readonly session: EditorSession;
  /** Seconds of a scene on the axis around the strip, whose scale is CSS; without it the scenes share the strip's width. */
  readonly findSeconds?: ((sceneId: string) => number) | undefined;
}

/** All scenes in order, as long as they last: a press selects one, dragged or by Shift and the arrow keys it goes to another place. */
export const SceneStrip = observer(function SceneStrip({ session, findSeconds }: SceneStripProps) {
  const drag = useMemo(() => new SceneDragStore(session.project, 'across'), [session]);
  const hintId = useId();
  return (
    <>
      <ol ref={drag.setList} className={styles.strip} data-axis={findSeconds !== undefined || undefined} aria-label={messages.scenes}>
        {session.project.project.scenes.map((scene, index) => (
          <SceneBlock key={scene.id} {...{ session, scene, index, drag, findSeconds, hintId }} />
        ))}
      </ol>
      <VisuallyHidden>
        <span id={hintId}>{messages.moveScene}</span>
        <span role="status">{drag.announcement}</span>
      </VisuallyHidden>
    </>
  );
});

interface SceneBlockProps extends SceneStripProps {
  readonly scene: Scene;
  readonly index: number;
  readonly drag: SceneDragStore;
  readonly hintId: string;
}

/** Rendered again only when it changes itself, not with each key in another scene. */
const SceneBlock = observer(function SceneBlock({ session, scene, index, drag, findSeconds, hintId }: SceneBlockProps) {
  const { project, preview } = session;
  const { id } = scene;
  const own = useRef<HTMLLIElement>(null);
  const isSelected = selectValue(() => project.sceneId === id);
  const seconds = selectValue(() => Math.round(preview.timeline.find(({ sceneId }) => sceneId === id)?.seconds ?? 0));
  const words = removeScriptMarks(scene.script.trim().slice(0, READ_CHARACTERS)).slice(0, SHOWN_CHARACTERS) || script.scenes.empty;
  useEffect(() => {
    if (isSelected) own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isSelected]);

  return (
    <li
      ref={own}
      className={styles.block}
      data-dragged={selectValue(() => drag.dragged?.from === index) || undefined}
      data-drop={selectValue(() => drag.getDropEdge(index))}
      style={
        findSeconds === undefined
          ? { flexGrow: Math.max(seconds, 1) }
          : ({ '--seconds': selectValue(() => findSeconds(id)) } as React.CSSProperties)
      }
    >
      <button
        type="button"
        className={styles.scene}
        aria-current={isSelected || undefined}
        data-shown={selectValue(() => preview.reach === 'video' && preview.shownId === id) || undefined}
        aria-describedby={hintId}
        tabIndex={isSelected ? 0 : -1}
        title={words}
        onClick={() => project.select(id)}
        onKeyDown={(event) => handleSceneKey(event, index, { session, drag })}
        onPointerDown={(event) => drag.press(event, index)}
        onPointerMove={(event) => {
          drag.drag(event);
          if (drag.dragged !== null) scrollAtEdge(event);
        }}
        onPointerUp={drag.drop}
        onPointerCancel={drag.cancel}
      >
        <SceneStill session={session} sceneId={id} className={styles.sceneStill} />
        <span className={styles.sceneWords}>{messages.scene(index + 1, words)}</span>
      </button>
    </li>
  );
});

/** Arrow keys go to another scene; with Shift they take it along. */
function handleSceneKey(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  { session, drag }: Pick<SceneBlockProps, 'session' | 'drag'>,
): void {
  if (event.key === 'Escape' && drag.dragged !== null) {
    event.preventDefault();
    return drag.cancel();
  }
  const { project } = session;
  const last = project.sceneCount - 1;
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (event.shiftKey) return drag.move(index, to);
  const scene = project.project.scenes[to];
  if (scene === undefined) return;
  project.select(scene.id);
  event.currentTarget.closest('ol')?.children[to]?.querySelector('button')?.focus();
}

/** Goes on to scenes that aren't seen, while one is dragged to where they are. */
function scrollAtEdge({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
  const scroller = currentTarget.closest('[data-scroller]') ?? currentTarget.closest('ol');
  if (scroller === null) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (clientX < left + EDGE) scroller.scrollLeft -= EDGE_STEP;
  else if (clientX > right - EDGE) scroller.scrollLeft += EDGE_STEP;
}
