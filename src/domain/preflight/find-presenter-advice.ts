import type { Project, Scene } from '../project/project.ts';
import { FIRST_SPEAKER, findSpeakerMarks, formatSpeaker } from '../script/find-speaker-marks.ts';
import { countWords } from '../script/parse-script.ts';
import { listVoicedTurns } from '../speech/scene-turns.ts';
import type { Advice } from './finding.ts';

/** Presenters who say nothing, and lines of presenters who aren't there: the first one says them. */
export function findPresenterAdvice(project: Project, scene: Scene): readonly Advice[] {
  const { otherPresenters = [], script } = scene;
  const index = project.scenes.indexOf(scene);
  const speaking = new Set(countWords(script) === 0 ? [] : listVoicedTurns(scene).map(({ speaker }) => speaker));
  const silent = otherPresenters.flatMap(({ speaker }, at): readonly Advice[] =>
    speaking.size === 0 || speaking.has(speaker)
      ? []
      : [
          {
            kind: 'advice',
            code: 'silent-presenter',
            field: `scenes.${index}.otherPresenters.${at}`,
            message: `Scene ${index + 1}: presenter ${speaker} is there but never speaks. Give them a paragraph, or keep them as a listener.`,
          },
        ],
  );
  const there = new Set([FIRST_SPEAKER, ...otherPresenters.map(({ speaker }) => speaker)]);
  const gone = new Set(findSpeakerMarks(script).flatMap(({ speaker }) => (there.has(speaker) ? [] : [speaker])));
  const unknown = [...gone].map(
    (speaker): Advice => ({
      kind: 'advice',
      code: 'unknown-speaker',
      field: `scenes.${index}.script`,
      message: `Scene ${index + 1}: ${formatSpeaker(speaker)} is for a presenter who isn’t there, so the first one says those lines. Add a presenter, or leave it so.`,
      words: formatSpeaker(speaker),
    }),
  );
  return [...silent, ...unknown];
}
