import { messages } from '#messages/features/editor/script.messages';
import { ArrowDown, ArrowUp, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { createNextScene } from '../../../domain/project/edit/apply-to-all-scenes.ts';
import { MAX_SCENES } from '../../../domain/project/project-limits.ts';
import { createSceneId } from '../../../domain/project/edit/edit-scene-list.ts';
import type { Scene } from '../../../domain/project/project.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { EditorSession } from './editor-store.ts';
import { SceneRows } from './scene-rows.tsx';
import styles from './scene-list.module.css';

export const SceneList = observer(function SceneList({ session }: { readonly session: EditorSession }) {
  const toasts = useToasts();
  const { project } = session;
  const { scenes } = project.project;
  const { scene, sceneIndex } = project;
  const full = scenes.length >= MAX_SCENES;

  function insert(added: Scene): void {
    project.edit({ kind: 'add-scene', scene: added, at: sceneIndex + 1 });
    project.select(added.id);
  }

  function remove(): void {
    project.edit({ kind: 'remove-scene', sceneId: scene.id });
    toasts.show({ title: messages.scenes.removed(sceneIndex + 1), action: { label: messages.scenes.undo, run: project.undo } });
  }

  return (
    <div className={styles.scenes}>
      {scenes.length > 1 && <SceneRows session={session} />}
      <div className={styles.sceneTools}>
        <Button
          kind="ghost"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={full}
          onClick={() => insert(createNextScene(scene, createSceneId(project.project)))}
        >
          {messages.scenes.add}
        </Button>
        <IconButton
          label={messages.scenes.duplicate}
          disabled={full}
          onClick={() => insert({ ...scene, id: createSceneId(project.project) })}
        >
          <CopyPlus size={18} aria-hidden="true" />
        </IconButton>
        {scenes.length > 1 && (
          <>
            <IconButton
              label={messages.scenes.moveUp}
              disabled={sceneIndex === 0}
              onClick={() => project.edit({ kind: 'move-scene', sceneId: scene.id, to: sceneIndex - 1 })}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={messages.scenes.moveDown}
              disabled={sceneIndex === scenes.length - 1}
              onClick={() => project.edit({ kind: 'move-scene', sceneId: scene.id, to: sceneIndex + 1 })}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={messages.scenes.remove} onClick={remove}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
});
