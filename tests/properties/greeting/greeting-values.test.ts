import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGreetingLink, GREETING_LIMITS, parseGreetingValue } from '#domain/greeting/parse-greeting-value.ts';
import { planGreeting, readGreetingValues } from '#domain/greeting/plan-greeting.ts';
import { createVideoTemplate, fillTemplate, listTemplateVariables, withTemplate } from '#domain/greeting/video-template.ts';
import { fillDefaults } from '#domain/personalization/fill-project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Scene } from '#domain/project/project.ts';
import { project as anyProject } from '../edit/edit-arbitraries.ts';

const NAMES = [
  'Ana',
  'Jean-Luc',
  "O'Brien",
  'D’Angelo',
  'María José',
  'Zoë',
  'Анна',
  '李雷',
  'अमित',
  'Ana Maria Lopez',
  'éléonore',
] as const;
const HOSTILE = [
  '<script>alert(1)</script>',
  '{{city}}',
  'Ana}}',
  'buy at example.com',
  'Ana 2',
  'call 555',
  'Ana!',
  'a b c d',
  'x'.repeat(GREETING_LIMITS.characters + 1),
  `a${'\u0301'.repeat(12)}`,
  '[pause 5]',
  '-',
  '’',
  '',
  '  ',
  '\u202Eana',
] as const;

const createVideo = (title: string, scripts: readonly string[]) => {
  const written = createProjectDocument(
    title,
    scripts.map((script, index) => createScene(`s${index}`, script, { avatarId: 'amara', voiceId: 'ivy' })),
  );
  const template = createVideoTemplate(written) ?? expect.fail('There are variables.');
  return { project: fillDefaults(written), template, sceneStarts: scripts.map((_, index) => index * 4), seconds: scripts.length * 4 };
};
const VIDEO = createVideo('For {{first_name|you}}', [
  'Hi {{first_name|there}}.',
  'The same for all.',
  'Bye {{First Name|friend}} of {{city|town}}.',
]);

describe('17.6 what a link may say', () => {
  test.each(NAMES)('%s is a name, as it is said', (name) => expect(parseGreetingValue(`  ${name.normalize('NFD')}\n`)).toBe(name));

  test.each(HOSTILE)('“%s” is not', (text) => expect(parseGreetingValue(text)).toBeNull());

  test('whatever is written, a value is short, has letters, marks, spaces, hyphens and apostrophes alone, and stays itself', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(...NAMES, ...HOSTILE),
      fc.stringMatching(/^[\p{L}' -]{1,40}$/u),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const value = parseGreetingValue(text);
        if (value === null) return;
        expect(value.length).toBeLessThanOrEqual(GREETING_LIMITS.characters);
        expect(value.split(' ').length).toBeLessThanOrEqual(GREETING_LIMITS.words);
        expect(value).toMatch(/^\p{L}[\p{L}\p{M}'’ -]*$/u);
        expect(parseGreetingValue(value)).toBe(value);
      }),
    );
  });

  test('the link to copy sets every variable to something that is used', () => {
    const link = formatGreetingLink('https://example.com/v/abc', ['first_name', 'größe']);
    expect(link.startsWith('https://example.com/v/abc?first_name=Ana&')).toBe(true);
    for (const [, value] of new URL(link).searchParams) expect(parseGreetingValue(value)).toBe(value);
  });
});

describe('17.6 what a link does with a video', () => {
  test('scenes with its variable are drawn, with the times of the file; others, and their texts, stay out', () => {
    expect(planGreeting(VIDEO, { 'First-Name': 'Ana' })).toEqual({
      values: { first_name: 'Ana' },
      title: 'For Ana',
      scenes: [
        { scene: 0, start: 0, end: 4, fadeIn: 0, fadeOut: 0, isLast: false },
        { scene: 2, start: 8, end: 12, fadeIn: 0, fadeOut: 0, isLast: true },
      ],
    });
    expect(planGreeting(VIDEO, { city: 'Lima' })?.scenes.map(({ scene }) => scene)).toEqual([2]);
  });

  test.each([
    ['no value', {}],
    ['another variable', { last_name: 'Ana' }],
    ['a hostile value', { first_name: '<b>' }],
    ['a repeated parameter', { first_name: ['Ana', 'Eva'] }],
    ['the default itself', { city: 'town' }],
  ])('%s changes nothing', (_, query) => expect(planGreeting(VIDEO, query)).toBeNull());

  test('without the times of its scenes, a video greets no one', () =>
    expect(planGreeting({ ...VIDEO, sceneStarts: [] }, { first_name: 'Ana' })).toBeNull());

  test('values are those of the video’s variables alone, however many parameters there are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('first_name', 'city')), fc.oneof(fc.string(), fc.constantFrom(...NAMES))),
        (query) => {
          for (const [name, value] of readGreetingValues(VIDEO, query)) {
            expect(['first_name', 'city']).toContain(name);
            expect(parseGreetingValue(value)).toBe(value);
          }
        },
      ),
    );
  });

  test('a transition is a fade of the scene drawn live, into it and out of it', () => {
    const [first, second, third] = VIDEO.project.scenes as readonly [Scene, Scene, Scene];
    const scenes = [
      first,
      { ...second, transition: { kind: 'wipe', seconds: 0.5 } as const },
      { ...third, transition: { kind: 'push', seconds: 1 } as const },
    ];
    const plan = planGreeting({ ...VIDEO, project: { ...VIDEO.project, scenes } }, { first_name: 'Ana' });
    expect(plan?.scenes.map(({ fadeIn, fadeOut }) => [fadeIn, fadeOut])).toEqual([
      [0, 0.5],
      [1, 0],
    ]);
  });

  test('what a video keeps of its variables gives back what it was made from, filled in with nothing', () => {
    fc.assert(
      fc.property(anyProject, (written) => {
        const template = createVideoTemplate(written);
        if (template === null) return;
        const rendered = fillDefaults(written);
        expect(withTemplate(rendered, template)).toEqual(withTemplate(written, template));
        expect(fillTemplate(rendered, template, new Map())).toEqual(rendered);
        expect(listTemplateVariables(rendered, template).length).toBeGreaterThan(0);
      }),
    );
  });

  test('a video without variables in its scenes keeps nothing', () =>
    expect(createVideoTemplate(createProjectDocument('For {{first_name}}', VIDEO.project.scenes))).toBeNull());
});
