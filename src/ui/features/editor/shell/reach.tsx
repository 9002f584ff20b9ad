import { messages } from '#messages/features/editor/preview.messages';
import { observer } from 'mobx-react-lite';
import type { EditorSession } from '../editor-store.ts';
import { Segmented } from '../segmented.tsx';

const REACHES = (['scene', 'video'] as const).map((value) => ({ value, label: messages.reach[value] }));

interface ReachProps {
  readonly session: EditorSession;
  readonly className?: string | undefined;
}

/** Whether the preview is of the scene or of the whole video, where these are two things. */
export const Reach = observer(function Reach({ session: { project, preview }, className }: ReachProps) {
  if (project.sceneCount < 2) return null;
  return (
    <div className={className}>
      <Segmented label={messages.reach.label} labelHidden value={preview.reach} options={REACHES} onValueChange={preview.setReach} />
    </div>
  );
});
