import { messages } from '#messages/features/editor/script.messages';
import { ArrowDown, ArrowUp, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MAX_SCENES } from '../../../domain/project/project-limits.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { EditorSession } from './editor-store.ts';
import { addNextScene, duplicateScene, moveScene, removeScene } from './scene-actions.ts';
import { SceneRows } from './scene-rows.tsx';
import styles from './scene-list.module.css';

export const SceneList = observer(function SceneList({ session }: { readonly session: EditorSession }) {
  const toasts = useToasts();
  const { project } = session;
  const { sceneIndex, sceneCount } = project;
  const full = sceneCount >= MAX_SCENES;

  return (
    <div className={styles.scenes}>
      {sceneCount > 1 && <SceneRows session={session} />}
      <div className={styles.sceneTools}>
        <Button kind="ghost" icon={<Plus size={16} aria-hidden="true" />} disabled={full} onClick={() => addNextScene(project)}>
          {messages.scenes.add}
        </Button>
        <IconButton label={messages.scenes.duplicate} disabled={full} onClick={() => duplicateScene(project)}>
          <CopyPlus size={18} aria-hidden="true" />
        </IconButton>
        {sceneCount > 1 && (
          <>
            <IconButton label={messages.scenes.moveUp} disabled={sceneIndex === 0} onClick={() => moveScene(project, -1)}>
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={messages.scenes.moveDown} disabled={sceneIndex === sceneCount - 1} onClick={() => moveScene(project, 1)}>
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
