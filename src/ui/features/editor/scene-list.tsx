import { messages as actionMessages } from '#messages/features/editor/actions/actions.messages';
import { messages } from '#messages/features/editor/script.messages';
import { ArrowDown, ArrowUp, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../../components/action-button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import { selectValue } from '../../stores/select-value.ts';
import { findScenesFull } from './actions/find-full.ts';
import type { EditorSession } from './editor-store.ts';
import { addNextScene, duplicateScene, moveScene, removeScene } from './scene-actions.ts';
import { SceneRows } from './scene-rows.tsx';
import styles from './scene-list.module.css';

const { unavailable } = actionMessages;

export const SceneList = observer(function SceneList({ session }: { readonly session: EditorSession }) {
  const toasts = useToasts();
  const { project } = session;
  const { sceneIndex, sceneCount } = project;
  const full = selectValue(() => findScenesFull(project.project));

  return (
    <div className={styles.scenes}>
      {sceneCount > 1 && <SceneRows session={session} />}
      <div className={styles.sceneTools}>
        <ActionButton kind="ghost" icon={<Plus size={16} aria-hidden="true" />} unavailable={full} onClick={() => addNextScene(project)}>
          {messages.scenes.add}
        </ActionButton>
        <IconButton label={messages.scenes.duplicate} unavailable={full} onClick={() => duplicateScene(project)}>
          <CopyPlus size={18} aria-hidden="true" />
        </IconButton>
        {sceneCount > 1 && (
          <>
            <IconButton
              label={messages.scenes.moveUp}
              unavailable={sceneIndex === 0 ? unavailable.firstScene : ''}
              onClick={() => moveScene(project, -1)}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={messages.scenes.moveDown}
              unavailable={sceneIndex === sceneCount - 1 ? unavailable.lastScene : ''}
              onClick={() => moveScene(project, 1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={messages.scenes.remove} onClick={() => removeScene(project, toasts)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
});
