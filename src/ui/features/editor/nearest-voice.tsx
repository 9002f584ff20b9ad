import { messages } from '#messages/features/editor/voice.messages';
import { Replace } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { hasSameVoice, replaceVoice } from '#domain/project/name-voices.ts';
import { type SceneSpeaker, listScenePresenters } from '#domain/project/scene-presenters.ts';
import { findMissingVoice } from '#domain/speech/find-missing-voice.ts';
import type { Voice } from '#ports/speech.ts';
import { Button } from '../../components/button.tsx';
import { useToasts } from '../../components/toast.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { ProjectStore } from './project-store.ts';

interface NearestVoiceProps {
  readonly project: ProjectStore;
  /** The presenter of the selected scene whose voice is shown. */
  readonly spokenBy: Pick<SceneSpeaker, 'voiceId' | 'voice'>;
  readonly voices: readonly Voice[];
}

/** Takes the nearest offered voice in every scene whose voice, that of the presenter, isn't offered. Nothing while it is. */
export const NearestVoice = observer(function NearestVoice({ project, spokenBy, voices }: NearestVoiceProps) {
  const toasts = useToasts();
  const nearest = selectValue(() => {
    const { script, language } = project.scene;
    return findMissingVoice({ script, language, ...spokenBy }, voices)?.nearest;
  });
  if (nearest === undefined) return null;

  const scenes = project.project.scenes.filter((each) => listScenePresenters(each).some((one) => hasSameVoice(one, spokenBy))).length;

  function take(voice: Voice): void {
    project.edit({ kind: 'replace-project', project: replaceVoice(project.project, spokenBy, voice) });
    toasts.show({ title: messages.nearest.used(voice.name), action: { label: messages.nearest.undo, run: project.undo } });
  }

  return (
    <Button icon={<Replace size={16} aria-hidden="true" />} onClick={() => take(nearest)}>
      {scenes === 1 ? messages.nearest.use(nearest.name) : messages.nearest.useInScenes(nearest.name, scenes)}
    </Button>
  );
});
