import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LearningPackage } from '#domain/learning/learning-package.ts';
import {
  formatIsoDuration,
  formatScorm12Time,
  type LearnerReport,
  toScorm12Values,
  toScorm2004Values,
} from '#domain/learning/scorm-values.ts';
import { createStatement, listDueVerbs, parseXapiLaunch } from '#domain/learning/xapi-statement.ts';

const reports: fc.Arbitrary<LearnerReport> = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  completed: fc.boolean(),
  position: fc.double({ min: 0, max: 86_400, noNaN: true }),
  suspendData: fc.constant('1|0|'),
  sessionSeconds: fc.double({ min: 0, max: 1e9, noNaN: true }),
  quiz: fc.constant(null),
});
const report: LearnerReport = { share: 0.5, completed: false, position: 12.34, suspendData: '1|123|', sessionSeconds: 3_725.9, quiz: null };

describe('what SCORM is told', () => {
  test('is within the data types of both editions', () => {
    fc.assert(
      fc.property(reports, (any) => {
        const old = new Map(toScorm12Values(any));
        expect(old.get('cmi.core.lesson_status')).toBe(any.completed ? 'completed' : 'incomplete');
        expect(old.get('cmi.core.session_time')).toMatch(/^\d{4}:[0-5]\d:[0-5]\d$/);
        expect(old.get('cmi.core.score.raw')).toMatch(/^(?:100|\d{1,2})$/);
        const current = new Map(toScorm2004Values(any));
        expect(current.get('cmi.session_time')).toMatch(/^PT(?:\d+H)?(?:\d+M)?\d+S$/);
        expect(Number(current.get('cmi.score.scaled'))).toBeGreaterThanOrEqual(0);
        expect(Number(current.get('cmi.score.scaled'))).toBeLessThanOrEqual(1);
        expect(current.get('cmi.success_status')).toBe(any.completed ? 'passed' : 'unknown');
      }),
    );
  });

  test('times', () => {
    expect([formatScorm12Time(3_725.9), formatIsoDuration(3_725.9), formatIsoDuration(0), formatIsoDuration(120)]).toEqual([
      ...['0001:02:05', 'PT1H2M5S', 'PT0S', 'PT2M0S'],
    ]);
  });
});

const content: LearningPackage = { id: 'v', title: 'Fire safety', language: 'en', format: 'xapi', completion: 80 };
const query = (fields: Readonly<Record<string, string>>) =>
  `?${new URLSearchParams({ endpoint: 'https://lrs.example/xapi', auth: 'Basic abc', actor: '{"mbox":"mailto:a@b.example"}', ...fields })}`;

describe('a launch by an xAPI LMS', () => {
  test('is read, with an actor of the draft, too', () => {
    expect(parseXapiLaunch(query({}))).toEqual({
      ...{ endpoint: 'https://lrs.example/xapi/', auth: 'Basic abc', actor: { mbox: 'mailto:a@b.example' } },
      ...{ registration: null, activityId: null },
    });
    const draft = { name: ['Ana'], account: [{ accountServiceHomePage: 'https://lms.example', accountName: 'ana' }] };
    expect(parseXapiLaunch(query({ actor: JSON.stringify(draft) }))?.actor).toEqual({
      name: 'Ana',
      account: { homePage: 'https://lms.example', name: 'ana' },
    });
  });

  test('is none without what it takes', () => {
    for (const fields of [
      { endpoint: '' },
      { endpoint: 'javascript:alert(1)' },
      { auth: '' },
      { actor: '' },
      { actor: '[]' },
      { actor: '{' },
    ]) {
      expect(parseXapiLaunch(query(fields as Record<string, string>))).toBeNull();
    }
    fc.assert(fc.property(fc.string(), (text) => void parseXapiLaunch(text)));
  });

  test('its statements say who did what, and how far', () => {
    const launch = parseXapiLaunch(query({ registration: 'r', activity_id: 'https://lms.example/activity' }));
    if (launch === null) throw new Error('The launch wasn’t read.');
    const parts = { id: 's', timestamp: '2026-01-01T00:00:00.000Z', verb: 'completed', report: { ...report, share: 0.8 } } as const;
    expect(createStatement(content, launch, parts)).toMatchObject({
      actor: { mbox: 'mailto:a@b.example' },
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      object: { id: 'https://lms.example/activity', definition: { name: { en: 'Fire safety' } } },
      result: { completion: true, duration: 'PT1H2M5S', score: { scaled: 0.8, raw: 80, min: 0, max: 100 } },
      context: { registration: 'r' },
    });
    expect(createStatement(content, launch, { ...parts, verb: 'initialized' })).not.toHaveProperty('result');
  });

  test('states progress by steps, and the completion once', () => {
    const stated = { percent: 42, completed: false, success: null };
    expect(listDueVerbs({ ...report, share: 0.49 }, stated)).toEqual([]);
    expect(listDueVerbs({ ...report, share: 0.5 }, stated)).toEqual(['progressed']);
    expect(listDueVerbs({ ...report, share: 0.8, completed: true }, stated)).toEqual(['progressed', 'completed']);
    expect(listDueVerbs({ ...report, share: 0.8, completed: true }, { percent: 80, completed: true, success: null })).toEqual([]);
  });
});
