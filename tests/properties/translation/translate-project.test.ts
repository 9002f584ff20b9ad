import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { Anchor, Project } from '#domain/project/project.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { collectSentences, translateProject } from '#domain/translation/translate-project.ts';
import { createTranslationLink, findTranslationChanges, updateTranslation } from '#domain/translation/update-translation.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const anchor = fc.oneof(
  fc.constantFrom<Anchor>({ edge: 'scene-start' }, { edge: 'scene-end' }),
  fc.record({ edge: fc.constantFrom('word-start' as const, 'word-end' as const), word: fc.nat({ max: 12 }) }),
);
const sentence = fc.array(fc.constantFrom('We', 'are', 'here', 'today', '[pause 1s]'), { minLength: 1, maxLength: 6 });
const scriptText = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.map((words) => `${words.join(' ')}.`).join(' '));
const project: fc.Arbitrary<Project> = fc
  .array(fc.record({ script: scriptText, from: anchor, to: anchor, text: fc.constantFrom('', 'A title', 'Another. Title') }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((scenes) =>
    createProjectDocument(
      'Our plan',
      scenes.map(({ script, ...layer }, index) => ({
        ...createScene(`s${index}`, script, LOOK),
        layers: [{ id: 'l', kind: 'title', ...layer }],
      })),
    ),
  );

/** Each text becomes twice as many words, with the language in front. */
function translate(source: Project, language: string, scenes?: ReadonlySet<string>): Project {
  const sentences = collectSentences(source, { language: 'en', ...(scenes && { scenes }) });
  const translations = new Map(
    [...sentences].map(([text, all]) => [
      text,
      all.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part.replaceAll(/\p{L}+/gu, `${language} $&`) : part))),
    ]),
  );
  return { ...translateProject(source, sentences, translations), translation: createTranslationLink(source, { source: 'p', language }) };
}

/** Whether the layer ends after it begins, where both are given by words. */
function isOrdered({ from, to }: { readonly from: Anchor; readonly to: Anchor }): boolean {
  if (!('word' in from) || !('word' in to)) return true;
  return from.word < to.word || (from.word === to.word && !(from.edge === 'word-end' && to.edge === 'word-start'));
}

describe('translateProject', () => {
  test('VID-11 translates titles, scripts and layers, and keeps ids and looks', () => {
    const source = createProjectDocument('Plan', [
      {
        ...createScene('a', 'We wait. [pause 1s] Then go.', LOOK),
        layers: [{ id: 'l', kind: 'title', text: 'Hi', from: { edge: 'word-start', word: 2 }, to: { edge: 'word-end', word: 3 } }],
      },
    ]);
    const translated = translate(source, 'es');
    expect(translated.title).toBe('es Plan');
    expect(translated.scenes[0]?.script).toBe('es We es wait. [pause 1s] es Then es go.');
    expect(translated.scenes[0]?.layers).toEqual([
      { id: 'l', kind: 'title', text: 'es Hi', from: { edge: 'word-start', word: 4 }, to: { edge: 'word-end', word: 7 } },
    ]);
    expect(translated.scenes[0]).toMatchObject({ id: 'a', ...LOOK });
  });

  test('anchors stay in the script and in order when they were', () => {
    fc.assert(
      fc.property(project, (source) => {
        const translated = translate(source, 'es');
        source.scenes.forEach((scene, index) => {
          const words = parseScript(translated.scenes[index]?.script ?? '').words.length;
          const layer = translated.scenes[index]?.layers[0];
          const before = scene.layers[0];
          for (const each of [layer?.from, layer?.to]) if (each && 'word' in each) expect(each.word).toBeLessThan(words);
          if (before && layer && isOrdered(before)) expect(isOrdered(layer), JSON.stringify([before, layer])).toBe(true);
        });
      }),
    );
  });

  test('a translation longer than a title may be is cut at the end', () => {
    const source = createProjectDocument('word '.repeat(24).trim(), [createScene('a', 'Hi.', LOOK)]);
    const { title } = translate(source, 'español');
    expect(title).toHaveLength(PROJECT_LIMITS.title);
    expect(title.endsWith('…')).toBe(true);
  });
});

describe('updateTranslation', () => {
  const source = createProjectDocument(
    'Plan',
    ['One.', 'Two.', 'Three.'].map((text, index) => createScene(`s${index}`, text, LOOK)),
  );
  const edited: Project = {
    ...source,
    scenes: [
      createScene('new', 'Zero.', LOOK),
      ...source.scenes.slice(0, 2).map((scene) => (scene.id === 's1' ? { ...scene, script: 'Two and a half.' } : scene)),
    ],
  };

  test('finds what changed in the source, by its words only', () => {
    const translated = translate(source, 'es');
    expect(findTranslationChanges(source, translated)).toEqual({ outdated: [], removed: [] });
    const otherLook = { ...source, scenes: source.scenes.map((scene) => ({ ...scene, voiceId: 'max' })) };
    expect(findTranslationChanges(otherLook, translated)).toEqual({ outdated: [], removed: [] });
    expect(findTranslationChanges(edited, translated)).toEqual({ outdated: ['new', 's1'], removed: ['s2'] });
  });

  test('replaces outdated scenes only; corrections and looks of the others stay', () => {
    const first = translate(source, 'es');
    const corrected: Project = {
      ...first,
      scenes: [
        ...first.scenes.map((scene) => ({ ...scene, voiceId: 'lola', ...(scene.id === 's0' && { script: 'Uno, corrected.' }) })),
        createScene('mine', 'Only here.', LOOK),
      ],
    };
    const { outdated } = findTranslationChanges(edited, corrected);
    const updated = updateTranslation(edited, corrected, translate(edited, 'es', new Set(outdated)));
    expect(updated.scenes.map(({ id, script, voiceId }) => [id, script, voiceId])).toEqual([
      ['new', 'es Zero.', 'ivy'],
      ['s0', 'Uno, corrected.', 'lola'],
      ['s1', 'es Two es and es a es half.', 'lola'],
      ['mine', 'Only here.', 'ivy'],
    ]);
    expect(findTranslationChanges(edited, updated)).toEqual({ outdated: [], removed: [] });
  });

  test('a logo added to a translated scene stays when the scene is translated again', () => {
    const logo = {
      id: 'mine',
      kind: 'logo',
      assetId: 'a',
      corner: 'top-left',
      from: { edge: 'word-start', word: 30 },
      to: { edge: 'scene-end' },
    } as const;
    const first = translate(source, 'es');
    const branded: Project = { ...first, scenes: first.scenes.map((scene) => ({ ...scene, layers: [logo] })) };
    const { outdated } = findTranslationChanges(edited, branded);
    const updated = updateTranslation(edited, branded, translate(edited, 'es', new Set(outdated)));
    const getLayers = (id: string) => updated.scenes.find((scene) => scene.id === id)?.layers;
    expect(getLayers('s0')).toEqual([logo]);
    expect(getLayers('s1')).toEqual([{ ...logo, from: { edge: 'scene-start' } }]);
    expect(getLayers('new')).toEqual([]);
  });

  test('a scene added to the translation stays when the original gets one of the same id', () => {
    const first = translate(source, 'es');
    const mine: Project = { ...first, scenes: [...first.scenes, createScene('new', 'Only here.', LOOK)] };
    const { outdated } = findTranslationChanges(edited, mine);
    const updated = updateTranslation(edited, mine, translate(edited, 'es', new Set(outdated)));
    expect(updated.scenes.map(({ script }) => script)).toEqual(['es Zero.', 'es One.', 'es Two es and es a es half.', 'Only here.']);
    expect(new Set(updated.scenes.map(({ id }) => id)).size).toBe(updated.scenes.length);
  });

  test('any translation that is updated is up to date, and updating again changes nothing', () => {
    fc.assert(
      fc.property(project, project, (before, after) => {
        const translated = translate(before, 'es');
        const { outdated } = findTranslationChanges(after, translated);
        const fresh = translate(after, 'es', new Set(outdated));
        const updated = updateTranslation(after, translated, fresh);
        expect(findTranslationChanges(after, updated)).toEqual({ outdated: [], removed: [] });
        expect(updateTranslation(after, updated, fresh)).toEqual(updated);
      }),
    );
  });
});
