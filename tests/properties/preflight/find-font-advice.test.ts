import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import { findFontAdvice, findUndrawableAdvice } from '#domain/preflight/find-font-advice.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { fitText } from '#domain/renderer/text-layout.ts';
import { createSquareFont } from '../../tools/square-font.ts';
import { createTestFont } from '../../tools/test-font.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

let font: ProjectFont;
beforeAll(async () => void (font = await createTestFont()));

function create({ text, script = 'Hello there.', burnedIn = true }: { text: string; script?: string; burnedIn?: boolean }): Project {
  const layers: readonly Layer[] = [{ ...WHOLE, id: 'title', kind: 'title', text }];
  const scene = { ...createScene('one', script, { avatarId: 'ada', voiceId: 'one' }), layers };
  return { ...createProjectDocument('Fonts', [scene]), captions: { burnedIn }, font };
}
const advise = (project: Project) => project.scenes.flatMap((scene) => findFontAdvice(project, scene));

describe('advice about the font of a project (issue 18.5)', () => {
  test('names the text and the characters that the font lacks', () => {
    expect(advise(create({ text: 'こん nichi' }))).toEqual([
      {
        ...{ kind: 'advice', code: 'text-outside-font', field: 'scenes.0.layers.0' },
        message: `Scene 1: the font “${font.name}” doesn’t have “こ” or “ん”, so “こん nichi” keeps the standard font.`,
      },
    ]);
  });

  test('names captions that show them, edited ones as they’re shown, and only where captions are burned in', () => {
    const project = create({ text: 'Hi', script: 'Say こん now.' });
    expect(advise(project)).toMatchObject([{ field: 'scenes.0.captionWords' }]);
    expect(advise({ ...project, captions: { burnedIn: false } })).toEqual([]);
    const edited = project.scenes.map((scene) => ({ ...scene, captionWords: [{ word: 1, text: 'kon' }] }));
    expect(advise({ ...project, scenes: edited })).toEqual([]);
  });

  test('is silent about a text exactly when the text is drawn in the font', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '—', 'Ω', 'ж', 'こ', '字', 'ا', '☃'), maxLength: 12 });
    fc.assert(
      fc.property(letters, (text) => {
        const { style } = fitText(text, { face: 'inter-700', size: 40, font }, { width: 4000, lines: 1 });
        expect(advise(create({ text })).length === 0).toBe(style.font !== undefined);
      }),
    );
  });

  test('says nothing about a text that only the regular file has every character of', () => {
    const [less, more] = [createSquareFont({ last: 0x7d }), createSquareFont()];
    expect(advise({ ...create({ text: 'Boats~' }), font: less })).toHaveLength(1);
    expect(advise({ ...create({ text: 'Boats~' }), font: { ...less, regular: more } })).toEqual([]);
  });

  test('says nothing about emoji, which are drawn whatever the font', () => {
    expect(advise(create({ text: 'Party 🎉' }))).toEqual([]);
  });

  test('says nothing in a project with the standard font', () => {
    const { font: _font, ...standard } = create({ text: 'こん' });
    expect(advise(standard)).toEqual([]);
  });
});

describe('advice about characters that no font of the product draws', () => {
  const adviseUndrawable = (project: Project) => project.scenes.flatMap((scene) => findUndrawableAdvice(project, scene));

  test('names characters of titles and captions, each whole and once', () => {
    const project = create({ text: 'From A → B →', script: 'Hello ∑\u0301 there.' });
    expect(adviseUndrawable(project)).toMatchObject([
      {
        field: 'scenes.0.layers.0',
        message: 'Scene 1: “→” can’t be drawn, so “From A → B →” is shown without. The text in your project stays as it is.',
      },
      { field: 'scenes.0.captionWords', message: expect.stringContaining('“∑\u0301” can’t be drawn, so captions are shown without.') },
    ]);
    expect(adviseUndrawable({ ...project, captions: { burnedIn: false } })).toHaveLength(1);
  });

  test('says which emoji are shown as a box, and nothing about those that are drawn', () => {
    const project = create({ text: 'We did it 🎉🎉 \u{1fbff}', script: 'Hello 👩🏽‍🚀 and 🏴󠁵󠁳󠁴󠁸󠁿 there.' });
    expect(adviseUndrawable(project)).toMatchObject([
      {
        ...{ code: 'unknown-emoji', field: 'scenes.0.layers.0' },
        message: expect.stringContaining(
          '“\u{1fbff}” isn’t among the emoji this version has, so “We did it 🎉🎉 \u{1fbff}” is shown with a plain box',
        ),
      },
      { code: 'unknown-emoji', field: 'scenes.0.captionWords', message: expect.stringContaining('“🏴󠁵󠁳󠁴󠁸󠁿” isn’t among') },
    ]);
    expect(adviseUndrawable(create({ text: '👨‍👩‍👧‍👦 🇫🇷 1️⃣ ❤ ❤️ 👍🏿 ©' }))).toEqual([]);
  });

  test('is silent about letters that are drawn, composed or not', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'é', 'e\u0301', ' ', '—', 'Ω', 'ж', 'こ', '字', 'ا', 'ห', '\u200d'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, (text) => {
        expect(adviseUndrawable(create({ text }))).toEqual([]);
      }),
    );
  });
});
