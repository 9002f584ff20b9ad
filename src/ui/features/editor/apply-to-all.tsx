import { messages } from '#messages/features/editor/apply-to-all.messages';
import { CopyCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { applyToAllScenes, type SharedChoice } from '#domain/project/edit/apply-to-all-scenes.ts';
import type { Scene } from '#domain/project/project.ts';
import { type SpeakingChoices, withPresenter } from '#domain/presenters/presenter-voice.ts';
import { Button } from '../../components/button.tsx';
import { useToasts } from '../../components/toast.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { ProjectStore } from './project-store.ts';

/** Applies one scene's choice to all others; hidden while all have it. */
export const ApplyToAll = observer(function ApplyToAll({
  project,
  choice,
  cast,
}: {
  readonly project: ProjectStore;
  readonly choice: SharedChoice;
  /** Whose voices go along with presenters. */
  readonly cast?: SpeakingChoices;
}) {
  const toasts = useToasts();
  const setPresenter = cast && ((scene: Scene, avatarId: string) => withPresenter(scene, avatarId, cast));
  const compute = () => applyToAllScenes(project.project, project.sceneId, { choice, setPresenter });
  if (selectValue(() => compute() === null)) {
    return null;
  }

  function apply(): void {
    const next = compute();
    if (next === null) return;
    project.edit({ kind: 'replace-project', project: next });
    toasts.show({ title: messages.applied[choice], action: { label: messages.undo, run: project.undo } });
  }

  return (
    <Button kind="ghost" icon={<CopyCheck size={16} aria-hidden="true" />} aria-label={messages.applyName[choice]} onClick={apply}>
      {messages.apply}
    </Button>
  );
});
