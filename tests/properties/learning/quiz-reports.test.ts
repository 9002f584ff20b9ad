import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LearningPackage } from '#domain/learning/learning-package.ts';
import type { QuizReport, RecordedAnswer } from '#domain/learning/quiz-report.ts';
import { toScorm12Interaction, toScorm2004Interaction } from '#domain/learning/scorm-interactions.ts';
import { type LearnerReport, toScorm12Values, toScorm2004Values } from '#domain/learning/scorm-values.ts';
import { createAnswerStatement } from '#domain/learning/xapi-answer.ts';
import { createStatement, listDueVerbs, parseXapiLaunch } from '#domain/learning/xapi-statement.ts';
import { placeQuiz } from '#domain/quiz/place-quiz.ts';
import type { QuizQuestion } from '#domain/quiz/quiz.ts';
import { answers, question, quizzes, SCENES } from '../quiz/support.ts';

const AT = '2026-01-01T00:00:00.000Z';
const [CALL, RUN] = question().choices;
if (CALL === undefined || RUN === undefined) throw new Error('Two choices were expected.');
const MULTIPLE = question({ kind: 'multiple', choices: [CALL, RUN, { ...CALL, text: 'Warn others' }] });
const TEXT = question({ id: 'q2', kind: 'text', choices: [], accepted: ['Exit', 'Fire [,] exit'] });
const record = (one: QuizQuestion, answer: RecordedAnswer['answer'], isRight: boolean): RecordedAnswer => {
  const [placed] = placeQuiz({ passingPercent: 70, questions: [one] }, SCENES)?.questions ?? [];
  if (placed === undefined) throw new Error('A question was expected.');
  return { question: placed, answer, isRight, at: AT };
};
const report = (quiz: Partial<QuizReport>, completed: boolean): LearnerReport => ({
  ...{ share: 0.9, completed, position: 1, suspendData: '', sessionSeconds: 9 },
  quiz: { percent: 50, isPassed: false, answers: [], ...quiz },
});

describe('answers as SCORM has them', () => {
  test('in SCORM 1.2', () => {
    expect(toScorm12Interaction(record(MULTIPLE, { kind: 'choices', chosen: [2, 0] }, true), 3)).toEqual([
      ['cmi.interactions.3.id', 'q1'],
      ['cmi.interactions.3.type', 'choice'],
      ['cmi.interactions.3.correct_responses.0.pattern', 'a,c'],
      ['cmi.interactions.3.student_response', 'a,c'],
      ['cmi.interactions.3.result', 'correct'],
    ]);
    const wrong = new Map(toScorm12Interaction(record(TEXT, { kind: 'text', text: ' door ' }, false), 0));
    expect([wrong.get('cmi.interactions.0.type'), wrong.get('cmi.interactions.0.student_response')]).toEqual(['fill-in', 'door']);
    expect([wrong.get('cmi.interactions.0.result'), wrong.get('cmi.interactions.0.correct_responses.1.pattern')]).toEqual([
      'wrong',
      'Fire , exit',
    ]);
  });

  test('in SCORM 2004', () => {
    expect(toScorm2004Interaction(record(MULTIPLE, { kind: 'choices', chosen: [1] }, false), 0)).toEqual([
      ['cmi.interactions.0.id', 'q1'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.timestamp', AT],
      ['cmi.interactions.0.description', 'What first?'],
      ['cmi.interactions.0.correct_responses.0.pattern', 'a[,]c'],
      ['cmi.interactions.0.learner_response', 'b'],
      ['cmi.interactions.0.result', 'incorrect'],
    ]);
  });

  test('no value is longer than the standards take', () => {
    fc.assert(
      fc.property(quizzes, answers, fc.string({ maxLength: 600 }), (quiz, answer, prompt) => {
        const given = answer.kind === 'text' ? { ...answer, text: prompt } : answer;
        for (const each of quiz.questions) {
          const recorded = record({ ...each, prompt }, given, true);
          for (const [, value] of [...toScorm12Interaction(recorded, 0), ...toScorm2004Interaction(recorded, 0)]) {
            expect(value.length).toBeLessThanOrEqual(250);
          }
        }
      }),
    );
  });
});

describe('the result of a quiz', () => {
  test('is the score, and passed or failed once the video is completed', () => {
    const read = (quiz: Partial<QuizReport>, completed: boolean) => {
      const [old, current] = [new Map(toScorm12Values(report(quiz, completed))), new Map(toScorm2004Values(report(quiz, completed)))];
      return [old.get('cmi.core.lesson_status'), old.get('cmi.core.score.raw'), current.get('cmi.completion_status')].concat([
        current.get('cmi.success_status'),
        current.get('cmi.score.scaled'),
        current.get('cmi.progress_measure'),
      ]);
    };
    expect(read({}, false)).toEqual(['incomplete', '50', 'incomplete', 'unknown', '0.5', '0.9']);
    expect(read({}, true)).toEqual(['failed', '50', 'completed', 'failed', '0.5', '0.9']);
    expect(read({ percent: 80, isPassed: true }, true)).toEqual(['passed', '80', 'completed', 'passed', '0.8', '0.9']);
  });

  const content: LearningPackage = { id: 'v', title: 'Fire safety', language: 'en', format: 'xapi', completion: 80 };
  const launch = parseXapiLaunch(
    `?${new URLSearchParams({ endpoint: 'https://lrs.example/', auth: 'a', actor: '{"mbox":"mailto:a@b.example"}', registration: 'r' })}`,
  );
  if (launch === null) throw new Error('The launch wasn’t read.');

  test('is stated when it changes', () => {
    const stated = { percent: 90, completed: true, success: null };
    expect(listDueVerbs(report({}, false), { ...stated, completed: false })).toEqual([]);
    expect(listDueVerbs(report({}, true), { ...stated, completed: false })).toEqual(['completed', 'failed']);
    expect(listDueVerbs(report({}, true), { ...stated, success: 'failed' })).toEqual([]);
    expect(listDueVerbs(report({ isPassed: true }, true), { ...stated, success: 'failed' })).toEqual(['passed']);
    const parts = { id: 's', timestamp: AT, verb: 'failed', report: report({}, true) } as const;
    expect(createStatement(content, launch, parts)).toMatchObject({
      verb: { id: 'http://adlnet.gov/expapi/verbs/failed' },
      result: { success: false, score: { scaled: 0.5, raw: 50, min: 0, max: 100 } },
    });
  });

  test('has a statement of each answer', () => {
    const recorded = record(MULTIPLE, { kind: 'choices', chosen: [0, 2] }, true);
    expect(createAnswerStatement(content, launch, { id: 's', recorded })).toMatchObject({
      ...{ id: 's', timestamp: AT, verb: { id: 'http://adlnet.gov/expapi/verbs/answered' } },
      object: {
        id: 'urn:uuid:v#q1',
        definition: {
          interactionType: 'choice',
          correctResponsesPattern: ['a[,]c'],
          choices: [{ id: 'a', description: { en: 'Call' } }, { id: 'b' }, { id: 'c' }],
        },
      },
      result: { success: true, response: 'a[,]c' },
      context: { registration: 'r', contextActivities: { parent: [{ id: 'urn:uuid:v' }] } },
    });
    const typed = createAnswerStatement(content, launch, { id: 's', recorded: record(TEXT, { kind: 'text', text: 'exit' }, true) });
    expect(typed).toMatchObject({
      object: { definition: { interactionType: 'fill-in', correctResponsesPattern: ['Exit', 'Fire , exit'] } },
    });
  });
});
