import type { LearningPackage } from './learning-package.ts';
import { formatResponse, getInteractionType, listChoiceIds, listRightResponses, type RecordedAnswer } from './quiz-report.ts';
import { ACTIVITY_TYPE } from './create-contents-file.ts';
import { findActivityId, type XapiLaunch } from './xapi-statement.ts';

interface AnswerParts {
  /** UUID. */
  readonly id: string;
  readonly recorded: RecordedAnswer;
}

/** A statement of xAPI 1.0.3 that a question of the video was answered; the video is its parent. */
export function createAnswerStatement(content: LearningPackage, launch: XapiLaunch, { id, recorded }: AnswerParts): object {
  const { question, isRight, at } = recorded;
  const [activity, tag, type] = [findActivityId(content, launch), content.language ?? 'und', getInteractionType(question)];
  return {
    ...{ id, timestamp: at, actor: launch.actor },
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { 'en-US': 'answered' } },
    object: {
      objectType: 'Activity',
      id: `${activity}#${question.id}`,
      definition: {
        type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
        description: { [tag]: question.prompt },
        interactionType: type,
        correctResponsesPattern: listRightResponses(question),
        ...(type === 'choice' && {
          choices: listChoiceIds(question).map((choice) => ({ id: choice.id, description: { [tag]: choice.text } })),
        }),
      },
    },
    result: { success: isRight, response: formatResponse(recorded) },
    context: {
      ...(launch.registration === null ? {} : { registration: launch.registration }),
      platform: 'Castwright',
      contextActivities: { parent: [{ objectType: 'Activity', id: activity, definition: { type: ACTIVITY_TYPE } }] },
    },
  };
}
