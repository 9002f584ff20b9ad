import { formatResponse, getInteractionType, listRightResponses, type RecordedAnswer, shortenText } from './quiz-report.ts';
import type { ScormValues } from './scorm-values.ts';

/** `index`: of the answer among all that the LMS has, from 0. SCORM 1.2 run-time environment, section 3.4.2.8. */
export function toScorm12Interaction(recorded: RecordedAnswer, index: number): ScormValues {
  const { question, isRight } = recorded;
  const name = `cmi.interactions.${index}`;
  return [
    [`${name}.id`, question.id],
    [`${name}.type`, getInteractionType(question)],
    ...listPatterns(name, listRightResponses(question, ',')),
    [`${name}.student_response`, formatResponse(recorded, ',')],
    [`${name}.result`, isRight ? 'correct' : 'wrong'],
  ];
}

/** SCORM 2004 run-time environment, section 4.2.9. */
export function toScorm2004Interaction(recorded: RecordedAnswer, index: number): ScormValues {
  const { question, isRight, at } = recorded;
  const name = `cmi.interactions.${index}`;
  return [
    [`${name}.id`, question.id],
    [`${name}.type`, getInteractionType(question)],
    [`${name}.timestamp`, at],
    [`${name}.description`, shortenText(question.prompt)],
    ...listPatterns(name, listRightResponses(question)),
    [`${name}.learner_response`, formatResponse(recorded)],
    [`${name}.result`, isRight ? 'correct' : 'incorrect'],
  ];
}

function listPatterns(name: string, patterns: readonly string[]): ScormValues {
  return patterns.map((pattern, index) => [`${name}.correct_responses.${index}.pattern`, pattern] as const);
}
