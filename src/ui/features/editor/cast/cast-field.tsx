import { messages } from '#messages/features/editor/cast/cast.messages';
import { UserMinus, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { FIRST_SPEAKER } from '../../../../domain/script/find-speaker-marks.ts';
import { getActiveRecording } from '../../../../domain/recording/scene-recording.ts';
import { Button } from '../../../components/button.tsx';
import { useToasts } from '../../../components/toast.tsx';
import type { EditorSession } from '../editor-store.ts';
import section from '../inspector-section.module.css';
import { Segmented } from '../segmented.tsx';

/** Who is in the scene: which of them the panels below show, and ways to add and remove one. */
export const CastField = observer(function CastField({ session }: { readonly session: EditorSession }) {
  const { cast, project } = session;
  const toasts = useToasts();
  const { speaker } = cast.member;
  const name = cast.name(speaker);
  const first = cast.name(FIRST_SPEAKER);

  function remove(): void {
    cast.remove(speaker);
    toasts.show({ title: messages.removed(name, first), action: { label: messages.undo, run: project.undo } });
  }

  return (
    <>
      {cast.isDialogue && (
        <Segmented
          label={messages.title}
          value={String(speaker)}
          options={cast.members.map((member) => ({ value: String(member.speaker), label: cast.name(member.speaker) }))}
          onValueChange={(value) => cast.choose(Number(value))}
          hint={getActiveRecording(project.scene) === undefined ? messages.lines : messages.recorded}
        />
      )}
      {cast.other !== undefined && (
        <>
          <Button kind="ghost" size="small" icon={<UserMinus size={16} aria-hidden="true" />} onClick={remove}>
            {messages.remove(name)}
          </Button>
          <p className={section.hint}>{messages.removeHint(name, first)}</p>
        </>
      )}
      <Button
        kind="ghost"
        size="small"
        icon={<UserPlus size={16} aria-hidden="true" />}
        disabled={cast.addProblem !== ''}
        title={cast.addProblem}
        onClick={cast.add}
      >
        {messages.add}
      </Button>
    </>
  );
});
