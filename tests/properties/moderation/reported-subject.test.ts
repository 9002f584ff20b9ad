import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReportedSubject } from '#domain/moderation/parse-reported-subject.ts';
import { findAppealProblem, findTakedownTextProblem, TAKEDOWN_TEXT } from '#domain/moderation/takedown.ts';

const token = fc.stringMatching(/^[\w-]{22}$/);
const host = fc.constantFrom('https://castwright.example', 'http://videos.acme.example:8080', 'videos.acme.example', '');
const tail = fc.constantFrom('', '/', '/embed', '?t=30', '#t=30', '/embed?first_name=Ana');

describe('the subject of a report', () => {
  test('names a shared video or a review, on any host and with anything behind it', () => {
    fc.assert(
      fc.property(host, fc.constantFrom('v', 'review'), token, tail, (at, area, name, behind) => {
        const subject = parseReportedSubject(`  ${at}/${area}/${name}${behind}\n`);
        expect(subject).toEqual({ kind: area === 'v' ? 'share' : 'review', token: name });
      }),
    );
  });

  test('names a video by its id, alone or in a link, in any case', () => {
    fc.assert(
      fc.property(fc.uuid(), host, fc.boolean(), (id, at, isUpper) => {
        const written = isUpper ? id.toUpperCase() : id;
        for (const subject of [written, `${at}/dashboard/videos/${written}?tab=share`])
          expect(parseReportedSubject(subject)).toEqual({ kind: 'video', id });
      }),
    );
  });

  test('names an account by its email address, even one that looks like an id', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(parseReportedSubject(` ${id.toUpperCase()}@Example.com `)).toEqual({ kind: 'account', email: `${id}@example.com` });
      }),
    );
  });

  test.each(['Mallory', 'https://castwright.example/v/', 'https://castwright.example/view/abcdefghijklmnop', '', '@'])(
    'names nothing: %s',
    (subject) => expect(parseReportedSubject(subject)).toBeNull(),
  );
});

test('a reason has 10 to 2,000 characters without the blanks around it', () => {
  for (const length of [TAKEDOWN_TEXT.least, TAKEDOWN_TEXT.most])
    expect(findTakedownTextProblem(` ${'x'.repeat(length)} `)).toBeUndefined();
  expect(findTakedownTextProblem(` ${'x'.repeat(TAKEDOWN_TEXT.least - 1)} `)).toContain('at least 10');
  expect(findTakedownTextProblem('x'.repeat(TAKEDOWN_TEXT.most + 1))).toContain('2000 characters at most');
});

test('an owner can appeal once, while it’s in force', () => {
  expect(findAppealProblem({ state: 'active', appeal: null })).toBeUndefined();
  expect(findAppealProblem({ state: 'appealed', appeal: 'No.' })).toContain('already');
  expect(findAppealProblem({ state: 'active', appeal: 'No.' })).toContain('already');
  expect(findAppealProblem({ state: 'lifted', appeal: null })).toContain('restored');
});
