import { messages } from '#messages/features/editor/actions/actions.messages';
import { messages as stageMessages } from '#messages/features/editor/stage/stage.messages';
import { SHAPES } from '#domain/project/project.ts';
import { runStageAction, STAGE_KEYS, type StageActionId } from '../stage/stage-keys.ts';
import type { StageStore } from '../stage/stage-store.ts';
import { createAction, type EditorAction } from './editor-action.ts';
import { STAGE_SHORTCUTS } from '../stage/stage-shortcuts.ts';

const { actions, keywords, unavailable } = messages;

/** What is done with texts, shapes and images. */
export function listStageActions(stage: StageStore): readonly EditorAction[] {
  const group = 'stage';
  const full = stage.fullProblem;
  const [first] = stage.selected;
  const isLocked = first !== undefined && stage.movable.length === 0;
  return [
    createAction({ id: 'add-text', group, title: actions.addText, unavailable: full, run: stage.addText }),
    ...SHAPES.map((shape) =>
      createAction({
        id: `add-${shape}`,
        group,
        title: actions.addShape(stageMessages.shapes[shape]),
        keywords: keywords.shape,
        unavailable: full,
        run: () => stage.addShape(shape),
      }),
    ),
    ...STAGE_KEYS.map((id) =>
      createAction({
        id: `stage-${id}`,
        group,
        title: actions[id],
        keywords: keywords.stage[id] ?? '',
        shortcuts: STAGE_SHORTCUTS[id],
        onStage: true,
        unavailable: findWhyNot(stage, id) || (id === 'paste' || id === 'duplicate' ? full : ''),
        run: () => runStageAction(stage, id),
      }),
    ),
    createAction({
      id: 'stage-lock',
      group,
      title: isLocked ? actions.unlock : actions.lock,
      unavailable: first === undefined ? unavailable.nothingSelected : '',
      run: stage.toggleLock,
    }),
  ];
}

function findWhyNot(stage: StageStore, id: StageActionId): string {
  const [first] = stage.selected;
  if (id === 'paste') return stage.canPaste ? '' : unavailable.nothingCopied;
  if (first === undefined) return unavailable.nothingSelected;
  if (stage.movable.length === 0 && (id === 'cut' || id === 'remove')) return unavailable.locked;
  if (id === 'group') return stage.canGroup ? '' : unavailable.nothingToGroup;
  if (id === 'ungroup') return stage.canUngroup ? '' : unavailable.noGroup;
  return id === 'write' && first.kind !== 'text' ? unavailable.noText : '';
}
