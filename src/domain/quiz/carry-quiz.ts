import { countWords } from '../script/parse-script.ts';
import type { Project } from '../project/project.ts';
import type { Choice, QuestionMoment, Quiz, QuizQuestion, QuizScenes, QuizStep } from './quiz.ts';

/** A video that questions refer to. */
export interface QuizVideo extends QuizScenes {
  /** Of each of its scenes, in the project. */
  readonly sceneIds: readonly string[];
}

/** Questions of one video as they fit another one of the same project. */
export interface CarriedQuiz {
  readonly quiz: Quiz;
  /** Questions whose scene is gone. */
  readonly leftOut: number;
  /** Answers that led to a scene that is gone, and go on with the video instead. */
  readonly redirected: number;
}

/** Id of the only scene of a video whose scenes aren't told apart. */
const WHOLE = 'whole';

/** Ids of the scenes that `listQuizScenes` gives a video of the project. */
export function listQuizSceneIds({ scenes: projectScenes }: Pick<Project, 'scenes'>, { scenes }: QuizScenes): readonly string[] {
  const spoken = projectScenes.filter(({ script }) => countWords(script) > 0).map(({ id }) => id);
  return spoken.length === scenes.length ? spoken : scenes.map(() => WHOLE);
}

/** Puts the questions of a video at the same scenes of another one; those whose scene is gone are left out. Times are kept from the start of their scene. */
export function carryQuiz({ passingPercent, questions }: Quiz, from: QuizVideo, to: QuizVideo): CarriedQuiz {
  let redirected = 0;
  const findScene = (scene: number): number => to.sceneIds.indexOf(from.sceneIds[scene - 1] ?? '') + 1;
  const carryStep = (step: QuizStep): QuizStep => {
    if (step.kind !== 'scene') return step;
    const scene = findScene(step.scene);
    if (scene > 0) return { kind: 'scene', scene };
    redirected += 1;
    return { kind: 'continue' };
  };
  const carryChoice = (choice: Choice): Choice => ({ ...choice, next: choice.next === null ? null : carryStep(choice.next) });
  const carried = questions.flatMap((question): readonly QuizQuestion[] => {
    const at = carryMoment(question.at, { from, to, findScene });
    if (at === null) return [];
    const { choices, onRight, onWrong } = question;
    return [{ ...question, at, choices: choices.map(carryChoice), onRight: carryStep(onRight), onWrong: carryStep(onWrong) }];
  });
  return { quiz: { passingPercent, questions: carried }, leftOut: questions.length - carried.length, redirected };
}

interface Places {
  readonly from: QuizVideo;
  readonly to: QuizVideo;
  readonly findScene: (scene: number) => number;
}

/** Null where the scene is gone. */
function carryMoment(at: QuestionMoment, { from, to, findScene }: Places): QuestionMoment | null {
  if (at.kind === 'scene-end') {
    const scene = findScene(at.scene);
    return scene === 0 ? null : { kind: 'scene-end', scene };
  }
  const old = from.scenes.findLastIndex(({ start }) => start <= at.seconds);
  const scene = findScene(old + 1);
  const [before, after] = [from.scenes[old], to.scenes[scene - 1]];
  if (before === undefined || after === undefined) return null;
  const end = to.scenes[scene]?.start ?? to.seconds;
  return { kind: 'time', seconds: Math.min(after.start + (at.seconds - before.start), end) };
}
