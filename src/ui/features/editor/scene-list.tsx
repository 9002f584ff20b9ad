import { words } from '#words/editor-script.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MAX_SCENES } from '../../../domain/project/edit/edit-limits.ts';
import { nextSceneId } from '../../../domain/project/edit/next-scene-id.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useToasts } from '../../components/toast.tsx';
import type { ProjectStore } from './project-store.ts';
import styles from './script.module.css';

export const SceneList = observer(function SceneList({ project }: { readonly project: ProjectStore }) {
  const toasts = useToasts();
  const { scenes } = project.project;
  const { scene, sceneIndex } = project;

  function add(): void {
    const added = { ...scene, id: nextSceneId(project.project), script: '', layers: [] };
    project.edit({ kind: 'add-scene', scene: added, at: sceneIndex + 1 });
    project.select(added.id);
  }

  function remove(): void {
    project.edit({ kind: 'remove-scene', sceneId: scene.id });
    toasts.show({ title: words.scenes.removed(sceneIndex + 1), action: { label: words.scenes.undo, run: project.undo } });
  }

  return (
    <div className={styles.scenes}>
      {scenes.length > 1 && (
        <ol className={styles.sceneList}>
          {scenes.map((each, index) => (
            <li key={each.id}>
              <button
                type="button"
                className={styles.scene}
                aria-current={each.id === scene.id || undefined}
                onClick={() => project.select(each.id)}
              >
                <span className={styles.sceneNumber}>{index + 1}</span>
                <span className={styles.sceneWords}>
                  {each.script.trim() === '' ? words.scenes.empty : each.script.trim().slice(0, 80)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.sceneTools}>
        <Button kind="quiet" icon={<Plus size={16} aria-hidden="true" />} disabled={scenes.length >= MAX_SCENES} onClick={add}>
          {words.scenes.add}
        </Button>
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
