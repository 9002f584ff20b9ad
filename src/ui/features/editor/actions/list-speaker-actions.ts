import { messages } from '#messages/features/editor/speakers/speakers.messages';
import { listSpokenLines } from '#domain/script/assign-speaker.ts';
import type { EditorSession } from '../editor-store.ts';
import { createAction, type EditorAction } from './editor-action.ts';

/** Presenters of the scene, and who says the paragraph at the cursor. */
export function listSpeakerActions({
  speakers,
  tools,
  project,
}: Pick<EditorSession, 'speakers' | 'tools' | 'project'>): readonly EditorAction[] {
  const { keywords } = messages;
  const add = createAction({
    id: 'add-presenter',
    group: 'scene',
    title: messages.add,
    keywords,
    unavailable: speakers.addProblem,
    run: speakers.add,
  });
  if (!speakers.isDialogue) return [add];
  const { from, to } = tools.place;
  const isInLine = listSpokenLines(project.scene.script).some((line) => line.to >= from && line.from <= to);
  const unavailable = tools.markProblem || (isInLine ? '' : messages.nothingSaid);
  return [
    add,
    ...speakers.members.map(({ speaker }) =>
      createAction({
        ...{ id: `speaker-${speaker}`, group: 'edit', title: messages.speak(speakers.name(speaker)), keywords, unavailable },
        run: () => speakers.assign(tools.place, speaker),
      }),
    ),
  ];
}
