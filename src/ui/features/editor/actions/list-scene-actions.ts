import { messages } from '#messages/features/editor/actions/actions.messages';
import type { Toasts } from '#ui/components/toast.tsx';
import type { ProjectStore } from '../project-store.ts';
import { addNextScene, duplicateScene, moveScene, removeScene } from '../scene-actions.ts';
import { createAction, type EditorAction } from './editor-action.ts';
import { findScenesFull } from './find-full.ts';
import { EDITOR_SHORTCUTS } from './editor-shortcuts.ts';

const { actions, unavailable } = messages;
const SHARED = { group: 'scene', keywords: messages.keywords.scene } as const;

export function listSceneActions(project: ProjectStore, toasts: Toasts): readonly EditorAction[] {
  const { addScene, nextScene, previousScene } = EDITOR_SHORTCUTS;
  const { scenes } = project.project;
  const full = findScenesFull(project.project);
  const atStart = project.sceneIndex === 0 ? unavailable.firstScene : '';
  const atEnd = project.sceneIndex === scenes.length - 1 ? unavailable.lastScene : '';
  const isOnly = scenes.length > 1 ? '' : unavailable.onlyScene;
  const select = (step: 1 | -1): void => project.select(scenes[project.sceneIndex + step]?.id ?? project.scene.id);
  const add = () => addNextScene(project);
  const duplicate = () => duplicateScene(project);
  const remove = () => removeScene(project, toasts);
  return [
    createAction({ ...SHARED, id: 'add-scene', title: actions.addScene, shortcuts: addScene, unavailable: full, run: add }),
    createAction({ ...SHARED, id: 'duplicate-scene', title: actions.duplicateScene, unavailable: full, run: duplicate }),
    createAction({
      ...SHARED,
      id: 'next-scene',
      title: actions.nextScene,
      shortcuts: nextScene,
      unavailable: atEnd,
      run: () => select(1),
    }),
    createAction({
      ...SHARED,
      id: 'previous-scene',
      title: actions.previousScene,
      shortcuts: previousScene,
      unavailable: atStart,
      run: () => select(-1),
    }),
    createAction({ ...SHARED, id: 'move-scene-up', title: actions.moveSceneUp, unavailable: atStart, run: () => moveScene(project, -1) }),
    createAction({ ...SHARED, id: 'move-scene-down', title: actions.moveSceneDown, unavailable: atEnd, run: () => moveScene(project, 1) }),
    createAction({ ...SHARED, id: 'remove-scene', title: actions.removeScene, unavailable: isOnly, run: remove }),
  ];
}
