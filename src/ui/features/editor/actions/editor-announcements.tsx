import { messages } from '#messages/features/editor/actions/actions.messages';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { EditorSession } from '../editor-store.ts';
import type { ProjectStore, ReturnedStep } from '../project-store.ts';
import { announceAgain } from '#ui/text/announce-again.ts';
import { describeLayer } from '../stage/describe-layer.ts';
import type { SpotStore } from '../stage/spot-store.ts';
import type { StageStore } from '../stage/stage-store.ts';

const { announced, edits } = messages;

interface EditorAnnouncementsProps {
  readonly session: EditorSession;
  readonly stage: StageStore;
  readonly spots: SpotStore;
}

/** Tells screen readers what changed elsewhere: the scene, the stage, playback, and what was undone. */
export function EditorAnnouncements({ session: { project, preview }, stage, spots }: EditorAnnouncementsProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const say = (text: string): void => setSaid((before) => announceAgain(before, text));
    const stops = [
      reaction(
        () => ({ step: project.returned, sceneId: project.scene.id }),
        (now, before) => say([describeStep(now.step, before.step), describeScene(project, before.sceneId)].join(' ').trim()),
      ),
      reaction(
        () => preview.playing,
        (playing) => say(playing ? announced.playing : announced.paused),
      ),
      reaction(
        () => ({ ids: stage.selectedIds, done: stage.announcement }),
        (now, before) => say(now.done === before.done ? describeSelection(stage) : now.done),
      ),
      reaction(() => spots.announcement, say),
    ];
    return () => stops.forEach((stop) => stop());
  }, [project, preview, stage, spots]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

/** Empty unless something was undone or redone. */
function describeStep(step: ReturnedStep | null, before: ReturnedStep | null): string {
  if (step === null || step === before) return '';
  return announced[step.direction === 'undo' ? 'undid' : 'redid'](edits[step.kind]);
}

/** Empty unless another scene is selected. */
function describeScene({ scene, sceneIndex, project }: ProjectStore, beforeId: string): string {
  return scene.id === beforeId ? '' : announced.scene(sceneIndex + 1, project.scenes.length);
}

function describeSelection({ selected }: StageStore): string {
  const [first] = selected;
  if (first === undefined) return announced.nothingSelected;
  return selected.length === 1 ? announced.selected(describeLayer(first)) : announced.severalSelected(selected.length);
}
