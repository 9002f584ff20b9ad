import { messages } from '#messages/features/editor/script/script-tools.messages';
import { GESTURES } from '#domain/script/find-gesture-marks.ts';
import { SPEED_NAMES } from '#domain/script/find-tempo-marks.ts';
import { MOODS } from '#domain/script/find-moods.ts';
import type { EditorSession } from '../editor-store.ts';
import { createAction, type EditorAction } from './editor-action.ts';
import { EDITOR_SHORTCUTS } from './editor-shortcuts.ts';

const group = 'edit';
const { keywords } = messages;

/** What is done at the cursor of the script. */
export function listScriptActions({ tools, comments }: Pick<EditorSession, 'tools' | 'comments'>): readonly EditorAction[] {
  const full = tools.markProblem;
  return [
    createAction({
      ...{ id: 'insert-pause', group, title: messages.insertPause, keywords: keywords.pause },
      unavailable: full,
      run: tools.insertPause,
    }),
    ...MOODS.map((mood) =>
      createAction({
        ...{ id: `insert-mood-${mood}`, group, title: messages.insertMood(messages.moods[mood]), keywords: keywords.mood },
        unavailable: full,
        run: () => tools.insertMood(mood),
      }),
    ),
    ...SPEED_NAMES.map((name) =>
      createAction({
        ...{ id: `insert-pace-${name}`, group, title: messages.insertPace(messages.paces[name]), keywords: keywords.pace },
        unavailable: full,
        run: () => tools.insertPace(name),
      }),
    ),
    ...GESTURES.map((gesture) =>
      createAction({
        ...{
          id: `insert-${gesture.replace(' ', '-')}`,
          group,
          title: messages.insertGesture(messages.gestures[gesture]),
          keywords: keywords.gesture,
        },
        unavailable: full,
        run: () => tools.insertGesture(gesture),
      }),
    ),
    createAction({
      ...{ id: 'emphasize', group, title: messages.emphasizeWord, keywords: keywords.emphasize },
      shortcuts: EDITOR_SHORTCUTS.emphasize,
      unavailable: tools.strongProblem,
      run: tools.toggleStrong,
    }),
    createAction({
      ...{ id: 'pronounce', group, title: messages.pronounceWord, keywords: keywords.pronounce },
      unavailable: tools.pronounceProblem,
      run: tools.startPronouncing,
    }),
    createAction({
      ...{ id: 'comment', group, title: messages.commentHere, keywords: keywords.comment },
      shortcuts: EDITOR_SHORTCUTS.comment,
      run: () => void comments.open(tools.place),
    }),
    createAction({
      ...{ id: 'split-scene', group: 'scene', title: messages.splitAtCaret, keywords: keywords.split },
      unavailable: tools.splitProblem,
      run: tools.split,
    }),
    createAction({
      ...{ id: 'merge-scene', group: 'scene', title: messages.merge, keywords: keywords.merge },
      unavailable: tools.mergeProblem,
      run: tools.merge,
    }),
  ];
}
