import { findMissingVoice } from '#domain/speech/find-missing-voice.ts';
import type { Project } from '#domain/project/project.ts';
import type { ProjectProblem } from '#domain/project/find-project-problems.ts';
import { listScenePresenters } from '#domain/project/scene-presenters.ts';
import { listVoicedTurns } from '#domain/speech/scene-turns.ts';
import type { KnownSpeech } from './read-archived-speech.ts';
import type { Voice } from '#ports/speech.ts';

/** The id of the voice that `--voice` names by id or by name. An unknown one is returned as it is, so that it's reported. */
export function chooseVoice(wanted: string | undefined, offered: readonly Pick<Voice, 'id' | 'name'>[]): string | undefined {
  if (wanted === undefined || offered.some(({ id }) => id === wanted)) return wanted;
  return offered.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.id ?? wanted;
}

/** What a problem of a project means at the command line: a missing voice comes with the option that replaces it. */
export function explainProblem({ code, field, message }: ProjectProblem, project: Project, offered: readonly Voice[]): string {
  const scene = project.scenes[getSceneIndex(field)];
  // `--voice` is the voice of the first presenters.
  const isFirst = code === 'unknown-voice' && !field.includes('otherPresenters');
  const nearest = isFirst && scene !== undefined ? findMissingVoice(scene, offered)?.nearest : undefined;
  return nearest === undefined
    ? message
    : `${message} To render with ${nearest.name}, add --voice ${nearest.id}. “castwright voices” lists all.`;
}

/** Whether the problem is a voice that nobody needs, because all it says was spoken before. */
export function isAlreadySpoken({ code, field }: ProjectProblem, project: Project, known: KnownSpeech): boolean {
  const scene = project.scenes[getSceneIndex(field)];
  if (code !== 'unknown-voice' || scene === undefined) return false;
  const speaker = listScenePresenters(scene).find((each) => field.endsWith(`${getSceneIndex(field)}.${each.field}voiceId`))?.speaker;
  const turns = known.get(scene.id) ?? [];
  return listVoicedTurns(scene).every((turn, index) => turn.speaker !== speaker || turns[index] !== undefined);
}

/** From a field such as `scenes.0.voiceId`. */
function getSceneIndex(field: string): number {
  return Number(field.split('.')[1]);
}
