import { messages } from '#messages/features/editor/voice-cost.messages';
import { RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { computeProjectSpeechCost, computeSceneSpeechCost } from '#domain/project/edit/compute-project-cost.ts';
import { formatSpeechCost } from '#domain/speech/speech-cost.ts';
import { findOfferedVoice } from '#domain/speech/find-missing-voice.ts';
import type { Voice } from '#ports/speech.ts';
import { Button } from '../../components/button.tsx';
import section from './inspector-section.module.css';
import type { ProjectStore } from './project-store.ts';
import type { SpokenScenes } from './spoken-scenes.ts';

interface VoiceCostProps {
  readonly spoken: SpokenScenes;
  readonly project: ProjectStore;
  readonly voices: readonly Voice[];
  /** Speaks the new take. */
  readonly onSpeak: () => void;
}

/** What speaking costs, before it is spoken; why the voice can't speak now; and another take of one that is paid for. */
export const VoiceCost = observer(function VoiceCost({ spoken, project, voices, onSpeak }: VoiceCostProps) {
  const { scene } = project;
  const voice = findOfferedVoice(scene, voices);
  const cost = computeSceneSpeechCost(project.shownScene, voices);
  const isSpoken = spoken.isSpoken(project.shown, project.shownScene);
  const unspoken = computeProjectSpeechCost(project.shown, voices, (each) => spoken.isSpoken(project.shown, each));

  /** Takes are numbered, so that undoing and speaking again comes back to one that was paid for. */
  function speakAgain(): void {
    const take = String((Number.parseInt(scene.take ?? '1', 10) || 1) + 1);
    const scenes = project.project.scenes.map((each) => (each.id === scene.id ? { ...each, take } : each));
    project.edit({ kind: 'replace-project', project: { ...project.project, scenes } });
    onSpeak();
  }

  return (
    <>
      {voice?.unavailable !== undefined && (
        <p role="status" className={section.hint}>
          {messages.unavailable(voice.unavailable)}
        </p>
      )}
      {cost > 0 && (
        <>
          <p className={section.hint}>{describeCost(cost, unspoken, isSpoken)}</p>
          {isSpoken && (
            <Button icon={<RotateCcw size={16} aria-hidden="true" />} onClick={speakAgain}>
              {messages.speakAgain(formatSpeechCost(cost))}
            </Button>
          )}
        </>
      )}
    </>
  );
});

/** `unspoken`: of the whole project. Both in millionths of a US dollar. */
function describeCost(scene: number, unspoken: number, isSpoken: boolean): string {
  const first = isSpoken ? messages.spoken : messages.cost(formatSpeechCost(scene));
  const isAll = unspoken === (isSpoken ? 0 : scene);
  return isAll ? first : `${first} ${messages.rest(formatSpeechCost(unspoken))}`;
}
