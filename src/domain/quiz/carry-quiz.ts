import { countWords } from '../script/parse-script.ts';
import type { Project } from '../project/project.ts';
import { computeQuestionTime } from './place-quiz.ts';
import type { Choice, QuestionMoment, Quiz, QuizQuestion, QuizScenes, QuizStep } from './quiz.ts';

/** A video that questions refer to. */
export interface QuizVideo extends QuizScenes {
  /** Of each of its scenes, in the project. */
  readonly sceneIds: readonly string[];
}

/** Questions of one video as they fit another one of the same project. */
export interface CarriedQuiz {
  readonly quiz: Quiz;
  /** Texts of the questions whose scene isn't in the other video. */
  readonly leftOut: readonly string[];
  /** Number of answers that led to such a scene, and go on with the video instead. */
  readonly redirected: number;
}

/** Seconds; a player doesn't stop before it has begun. */
const EARLIEST = 0.05;
/** Id of the only scene of a video whose scenes aren't told apart. */
const WHOLE = 'whole';

/** Ids of the scenes that `listQuizScenes` gives a video of the project. */
export function listQuizSceneIds({ scenes: projectScenes }: Pick<Project, 'scenes'>, { scenes }: QuizScenes): readonly string[] {
  const spoken = projectScenes.filter(({ script }) => countWords(script) > 0).map(({ id }) => id);
  return spoken.length === scenes.length ? spoken : scenes.map(() => WHOLE);
}

/** Puts the questions of a video at the same scenes of another one; those whose scene isn't there are left out. Times are kept from the start of their scene. */
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
  const leftOut: string[] = [];
  const carried: QuizQuestion[] = [];
  for (const question of questions) {
    const at = carryMoment(question.at, { from, to, findScene });
    const { choices, onRight, onWrong } = question;
    if (at === null) leftOut.push(question.prompt);
    else carried.push({ ...question, at, choices: choices.map(carryChoice), onRight: carryStep(onRight), onWrong: carryStep(onWrong) });
  }
  return { quiz: { passingPercent, questions: carried }, leftOut, redirected };
}

interface Places {
  readonly from: QuizVideo;
  readonly to: QuizVideo;
  readonly findScene: (scene: number) => number;
}

/** Null where the other video doesn't have the scene. */
function carryMoment(at: QuestionMoment, { from, to, findScene }: Places): QuestionMoment | null {
  if (at.kind === 'scene-end') {
    const scene = findScene(at.scene);
    return scene === 0 ? null : { kind: 'scene-end', scene };
  }
  // What comes before the first scene's words belongs to it.
  const old = Math.max(
    0,
    from.scenes.findLastIndex(({ start }) => start <= at.seconds),
  );
  const scene = findScene(old + 1);
  const [before, after] = [from.scenes[old], to.scenes[scene - 1]];
  if (before === undefined || after === undefined) return null;
  const moved = Math.max(EARLIEST, after.start + (at.seconds - before.start));
  const end = to.scenes[scene]?.start ?? Infinity;
  return { kind: 'time', seconds: moved < end ? Math.min(moved, to.seconds) : computeQuestionTime({ kind: 'scene-end', scene }, to) };
}
