import { words } from '#messages/features/editor/script.messages';
import { ArrowDown, ArrowUp, CopyPlus, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { nextSceneAfter } from '../../../domain/project/edit/apply-to-all-scenes.ts';
import { MAX_SCENES } from '../../../domain/project/edit/edit-limits.ts';
import { nextSceneId } from '../../../domain/project/edit/create-scene-id.ts';
import type { Scene } from '../../../domain/project/project.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { Desk } from './editor-store.ts';
import { SceneRows } from './scene-rows.tsx';
import styles from './script.module.css';

export const SceneList = observer(function SceneList({ desk }: { readonly desk: Desk }) {
  const toasts = useToasts();
  const { project } = desk;
  const { scenes } = project.project;
  const { scene, sceneIndex } = project;
  const full = scenes.length >= MAX_SCENES;

  function insert(added: Scene): void {
    project.edit({ kind: 'add-scene', scene: added, at: sceneIndex + 1 });
    project.select(added.id);
  }

  function remove(): void {
    project.edit({ kind: 'remove-scene', sceneId: scene.id });
    toasts.show({ title: words.scenes.removed(sceneIndex + 1), action: { label: words.scenes.undo, run: project.undo } });
  }

  return (
    <div className={styles.scenes}>
      {scenes.length > 1 && <SceneRows desk={desk} />}
      <div className={styles.sceneTools}>
        <Button
          kind="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={full}
          onClick={() => insert(nextSceneAfter(scene, nextSceneId(project.project)))}
        >
          {words.scenes.add}
        </Button>
        <IconButton label={words.scenes.duplicate} disabled={full} onClick={() => insert({ ...scene, id: nextSceneId(project.project) })}>
          <CopyPlus size={18} aria-hidden="true" />
        </IconButton>
        {scenes.length > 1 && (
          <>
            <IconButton
              label={words.scenes.moveUp}
              disabled={sceneIndex === 0}
              onClick={() => project.edit({ kind: 'move-scene', sceneId: scene.id, to: sceneIndex - 1 })}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={words.scenes.moveDown}
              disabled={sceneIndex === scenes.length - 1}
              onClick={() => project.edit({ kind: 'move-scene', sceneId: scene.id, to: sceneIndex + 1 })}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={words.scenes.remove} onClick={remove}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
});
