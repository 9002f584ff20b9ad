import { messages } from '#messages/features/editor/cast/cast.messages';
import { listSpokenLines } from '../../../../domain/script/assign-speaker.ts';
import type { EditorSession } from '../editor-store.ts';
import { createAction, type EditorAction } from './editor-action.ts';

/** Presenters of the scene, and who says the paragraph at the cursor. */
export function listCastActions({ cast, tools, project }: Pick<EditorSession, 'cast' | 'tools' | 'project'>): readonly EditorAction[] {
  const { keywords } = messages;
  const add = createAction({
    id: 'add-presenter',
    group: 'scene',
    title: messages.add,
    keywords,
    unavailable: cast.addProblem,
    run: cast.add,
  });
  if (!cast.isDialogue) return [add];
  const { from, to } = tools.place;
  const isInLine = listSpokenLines(project.scene.script).some((line) => line.to >= from && line.from <= to);
  const unavailable = tools.markProblem || (isInLine ? '' : messages.nothingSaid);
  return [
    add,
    ...cast.members.map(({ speaker }) =>
      createAction({
        ...{ id: `speaker-${speaker}`, group: 'edit', title: messages.speak(cast.name(speaker)), keywords, unavailable },
        run: () => cast.assign(tools.place, speaker),
      }),
    ),
  ];
}
