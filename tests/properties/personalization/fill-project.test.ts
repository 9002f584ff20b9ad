import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillDefaults, fillProject } from '#domain/personalization/fill-project.ts';
import { fillText } from '#domain/personalization/fill-text.ts';
import { findVariableProblems, listVariables } from '#domain/personalization/list-variables.ts';
import { listLayerTexts } from '#domain/project/layer-kinds.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Anchor, Layer, Project } from '#domain/project/project.ts';
import { countWords, parseScript } from '#domain/script/parse-script.ts';
import { project as anyProject } from '../edit/edit-arbitraries.ts';

const NAMES = ['first_name', 'city', 'größe'] as const;

/** Texts full of what variables are made of. */
const fragment = fc.oneof(
  fc.constantFrom('{{first_name}}', '{{ City | your town }}', '{{first-name|there}}', '{{größe|}}', '{{', '}}', '{', '}', '|', '\\', ' '),
  fc.stringMatching(/^[a-z]{1,6}[.,]? $/),
  fc.string({ maxLength: 6 }),
);
const template = fc.array(fragment, { maxLength: 10 }).map((parts) => parts.join(''));
const values = fc
  .dictionary(fc.constantFrom(...NAMES), fc.oneof(template, fc.constantFrom('', '  ', 'Ana', 'Mary Ann', '{', '{{city}}')))
  .map((row) => new Map(Object.entries(row)));

const edge = fc.constantFrom('word-start' as const, 'word-end' as const);

/** Two ends in order, at words of the script or at its ends. */
const createSpan = (words: number): fc.Arbitrary<readonly [Anchor, Anchor]> =>
  fc.oneof(
    fc.constant<readonly [Anchor, Anchor]>([{ edge: 'scene-start' }, { edge: 'scene-end' }]),
    fc
      .record({ one: fc.nat(Math.max(0, words - 1)), other: fc.nat(Math.max(0, words - 1)), edges: fc.tuple(edge, edge) })
      .map(({ one, other, edges }): readonly [Anchor, Anchor] => [
        { edge: one === other ? 'word-start' : edges[0], word: Math.min(one, other) },
        { edge: one === other ? 'word-end' : edges[1], word: Math.max(one, other) },
      ]),
  );

/** A project whose scene has a layer at any two of its words. */
const anchored = template.chain((script) =>
  fc.record({ span: createSpan(countWords(script)), text: template, title: template }).map(({ span: [from, to], text, title }): Project => {
    const layer: Layer = { id: 'a', kind: 'title', text, from, to };
    const scene = { ...createScene('scene-1', script, { avatarId: 'amara', voiceId: 'ivy' }), layers: [layer] };
    return createProjectDocument(title, [scene]);
  }),
);

function listTexts({ title, scenes }: Project): readonly string[] {
  return [title, ...scenes.flatMap(({ script, layers }) => [script, ...layers.flatMap(listLayerTexts)])];
}

function createGreeting(script: string, from: number, to: number): Project {
  const title: Layer = { id: 'a', kind: 'title', text: 'Hi', from: { edge: 'word-start', word: from }, to: { edge: 'word-end', word: to } };
  return createProjectDocument('Greeting', [{ ...createScene('scene-1', script, { avatarId: 'amara', voiceId: 'ivy' }), layers: [title] }]);
}

/** The words that the layer is shown with. */
function getShownWords(project: Project): string {
  const [scene] = project.scenes;
  const words = parseScript(scene?.script ?? '').words.map(({ text }) => text);
  const [layer] = scene?.layers ?? [];
  const from = layer !== undefined && 'word' in layer.from ? layer.from.word : 0;
  const to = layer !== undefined && 'word' in layer.to ? layer.to.word : words.length;
  return words.slice(from, to + 1).join(' ');
}

describe('filling in the variables of a project', () => {
  test('leaves no variable and no double brace, whatever the texts and values are', () => {
    fc.assert(
      fc.property(anchored, values, (project, row) => {
        const filled = fillProject(project, row);
        expect(listTexts(filled).filter((text) => text.includes('{{'))).toEqual([]);
        expect(listVariables(filled)).toEqual([]);
        expect(findVariableProblems(filled)).toEqual([]);
      }),
    );
  });

  test('changes nothing the second time, not even with other values', () => {
    fc.assert(
      fc.property(anchored, values, values, (project, row, other) => {
        const filled = fillProject(project, row);
        expect(fillProject(filled, other)).toBe(filled);
      }),
    );
  });

  test('returns a project without variables as it was', () => {
    fc.assert(
      fc.property(anyProject, values, (project, row) => {
        fc.pre(!JSON.stringify(project).includes('{{'));
        expect(fillProject(project, row)).toBe(project);
      }),
    );
  });

  test('keeps every anchor inside the script and in order', () => {
    fc.assert(
      fc.property(anchored, values, (project, row) => {
        const [scene] = fillProject(project, row).scenes;
        const words = countWords(scene?.script ?? '');
        const ends = (scene?.layers ?? []).flatMap(({ from, to }) => [from, to]);
        const placed = ends.flatMap((end) => ('word' in end ? [end.word] : []));
        expect(placed.every((word) => word >= 0 && word < Math.max(1, words))).toBe(true);
        expect(placed).toEqual(placed.toSorted((one, other) => one - other));
      }),
    );
  });

  test('changes texts and anchors only: ids, looks and settings stay', () => {
    fc.assert(
      fc.property(anchored, values, (project, row) => {
        const shape = ({ scenes, title: _title, ...others }: Project) => [
          others,
          scenes.map(({ script: _script, layers, ...scene }) => [scene, layers.map(({ id, kind }) => [id, kind])]),
        ];
        expect(shape(fillProject(project, row))).toEqual(shape(project));
      }),
    );
  });

  test.each([
    ['Hi {{first_name|there}}, welcome to {{city}}.', 0, 1, 'Hi Mary Ann,'],
    ['Hi {{first_name|there}}, welcome to {{city}}.', 1, 1, 'Mary Ann,'],
    ['Hi {{first_name|there}}, welcome to {{city}}.', 2, 3, 'welcome to'],
    ['Hi {{ first name | dear friend }}, welcome.', 2, 3, 'Mary Ann,'],
    ['Dear Dr.{{first_name}} and all, welcome.', 2, 2, 'and'],
  ])('“%s”: a layer from word %i to word %i is shown with “%s”', (script, from, to, shown) => {
    expect(getShownWords(fillProject(createGreeting(script, from, to), new Map([['first_name', 'Mary Ann']])))).toBe(shown);
  });
});

describe('the value of a variable', () => {
  const row = (value: string) => new Map([['first_name', value]]);

  test.each([
    ['Ana', 'Hi Ana!'],
    ['  Mary\n Ann ', 'Hi Mary Ann!'],
    ['', 'Hi there!'],
    [' \t', 'Hi there!'],
    ['{{city}}', 'Hi { {city}}!'],
    ['$1 $&', 'Hi $1 $&!'],
  ])('%j is text', (value, filled) => {
    expect(fillText('Hi {{first_name|there}}!', row(value))).toBe(filled);
  });

  test.each([
    ['{{First Name}}', 'Ana'],
    ['{{ first-name | x }}', 'Ana'],
    ['{{last_name}}', 'last name'],
    ['a{{last_name|}}b', 'ab'],
    [String.raw`\{{first_name}}`, '{ {first_name}}'],
    ['{{first_name', '{ {first_name'],
    ['{{1st}}', '{ {1st}}'],
    ['{{{first_name}}}', '{ { {first_name}}}'],
  ])('%s is filled in as %s', (text, filled) => {
    expect(fillText(text, row('Ana'))).toBe(filled);
  });

  test('defaults are said where no row is', () => {
    const project = fillDefaults(createGreeting('Hi {{first_name|there}}, from {{home_city}}.', 0, 0));
    expect(project.scenes[0]?.script).toBe('Hi there, from home city.');
  });
});

describe('the variables of a project', () => {
  test('are listed once, in reading order, and required where one has no default', () => {
    const project = createGreeting('Hi {{First name|there}} of {{city|here}}. Bye {{first_name}}, {{city|x}}.', 0, 0);
    expect(listVariables({ ...project, title: 'For {{company}}' })).toEqual([
      { name: 'company', required: true },
      { name: 'first_name', fallback: 'there', required: true },
      { name: 'city', fallback: 'here', required: false },
    ]);
  });

  test.each([
    ['Hi {{first_name', 3, 5, /doesn’t end in }}/],
    ['{{1st}}', 0, 7, /don’t start with a digit/],
    ['{{}}', 0, 4, /don’t start with a digit/],
    [`{{${'a'.repeat(41)}}}`, 0, 45, /more than 40/],
    [`{{a|${'b'.repeat(201)}}}`, 0, 207, /more than 200/],
  ])('“%s” is reported from %i to %i', (script, from, to, message) => {
    const [problem, ...others] = findVariableProblems(createGreeting(script, 0, 0));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ field: 'scenes.0.script', from, to });
    expect(problem?.message).toMatch(message);
  });

  test('in a scene with a recording are reported: it says the same words in every video', () => {
    const project = createGreeting('Hi {{first_name|there}}.', 0, 0);
    const scenes = project.scenes.map((scene) => ({ ...scene, recording: { assetId: 'one', madeFor: 'x' } }));
    expect(findVariableProblems({ ...project, scenes })).toMatchObject([{ field: 'scenes.0.recording', from: 3, to: 23 }]);
  });

  test('are fewer than a sheet’s columns', () => {
    const names = Array.from({ length: 51 }, (_, index) => `{{v${index}}}`).join(' ');
    expect(findVariableProblems(createGreeting(names, 0, 0))).toMatchObject([{ field: 'scenes' }]);
  });
});
