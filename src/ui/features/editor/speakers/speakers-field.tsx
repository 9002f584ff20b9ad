import { messages } from '#messages/features/editor/speakers/speakers.messages';
import { UserMinus, UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { FIRST_SPEAKER } from '#domain/script/find-speaker-marks.ts';
import { getActiveRecording } from '#domain/recording/scene-recording.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import { Button } from '#ui/components/button.tsx';
import { useToasts } from '#ui/components/toast.tsx';
import type { EditorSession } from '../editor-store.ts';
import section from '../inspector-section.module.css';
import { Segmented } from '../segmented.tsx';

/** Who is in the scene: which of them the panels below show, and ways to add and remove one. */
export const SpeakersField = observer(function SpeakersField({ session }: { readonly session: EditorSession }) {
  const { speakers, project } = session;
  const toasts = useToasts();
  const { speaker } = speakers.member;
  const name = speakers.name(speaker);
  const first = speakers.name(FIRST_SPEAKER);

  function remove(): void {
    speakers.remove(speaker);
    toasts.show({ title: messages.removed(name, first), action: { label: messages.undo, run: project.undo } });
  }

  return (
    <>
      {speakers.isDialogue && (
        <Segmented
          label={messages.title}
          value={String(speaker)}
          options={speakers.members.map((member) => ({ value: String(member.speaker), label: speakers.name(member.speaker) }))}
          onValueChange={(value) => speakers.choose(Number(value))}
          hint={getActiveRecording(project.scene) === undefined ? messages.lines : messages.recorded}
        />
      )}
      {speakers.other !== undefined && (
        <>
          <Button kind="ghost" icon={<UserMinus size={16} aria-hidden="true" />} onClick={remove}>
            {messages.remove(name)}
          </Button>
          <p className={section.hint}>{messages.removeHint(name, first)}</p>
        </>
      )}
      <ActionButton kind="ghost" icon={<UserPlus size={16} aria-hidden="true" />} unavailable={speakers.addProblem} onClick={speakers.add}>
        {messages.add}
      </ActionButton>
    </>
  );
});
