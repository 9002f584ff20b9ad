import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { TranslationApi } from '#ports/translation-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface TranslationApiHarness {
  readonly name: string;
  /** Over a service that writes the language before every text and doesn't know `tlh`. */
  readonly open: () => Promise<TranslationApi>;
}

const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const PROJECT = createProjectDocument('Plan', [
  {
    ...createScene('a', 'We wait at Acme. [pause 1s] Then we go.', LOOK),
    layers: [{ id: 'l', kind: 'title', text: 'Hello', from: { edge: 'word-start', word: 4 }, to: { edge: 'scene-end' } }],
  },
  createScene('b', 'The end.', LOOK),
]);

export function translationApiSuite({ name, open }: TranslationApiHarness): void {
  describe(`TranslationApi: ${name}`, () => {
    test('lists the languages', async () => {
      const languages = unwrapOk(await (await open()).languages());
      expect(languages).toContain('es');
      expect(languages).not.toContain('tlh');
    });

    test('API-6 VID-11 translates a project and keeps its pauses, glossary terms, ids and looks', async () => {
      const api = await open();
      const { from, project } = unwrapOk(await api.translate({ project: PROJECT, from: 'en', to: 'es', glossary: [{ term: 'Acme' }] }));
      expect(from).toBe('en');
      expect(project.title).toBe('es:Plan');
      expect(project.scenes.map(({ script }) => script)).toEqual(['es:We wait at Acme. [pause 1s] es:Then we go.', 'es:The end.']);
      expect(project.scenes[0]?.layers[0]).toMatchObject({ id: 'l', text: 'es:Hello', from: { edge: 'word-start', word: 4 } });
      expect(project.scenes[0]).toMatchObject({ id: 'a', ...LOOK });
    });

    test('translates only the scenes that are named, and not the title', async () => {
      const { project } = unwrapOk(await (await open()).translate({ project: PROJECT, to: 'de', scenes: ['b'] }));
      expect([project.title, ...project.scenes.map(({ script }) => script)]).toEqual([
        'Plan',
        'We wait at Acme. [pause 1s] Then we go.',
        'de:The end.',
      ]);
    });

    test('VID-11 shortens the scripts that are named, and keeps titles, pauses, anchors and ids', async () => {
      const api = await open();
      expect(unwrapOk(await api.canShorten())).toBe(true);
      const [first, second] = PROJECT.scenes;
      const wordy = {
        ...PROJECT,
        scenes: [
          { ...first!, script: 'We absolutely wait here. [pause 1s] Then everybody goes.' },
          { ...second!, script: 'The wonderful end.' },
        ],
      };
      const project = unwrapOk(await api.shorten({ project: wordy, scenes: ['a'] }));
      expect(project.scenes.map(({ script }) => script)).toEqual(['We wait here. [pause 1s] Then goes.', 'The wonderful end.']);
      expect(project.scenes[0]).toMatchObject({ id: 'a', ...LOOK, layers: [{ text: 'Hello', from: { edge: 'word-start', word: 3 } }] });
      expect(project.title).toBe('Plan');
      expect(unwrapOk(await api.shorten({ project, scenes: ['nowhere'] }))).toEqual(project);
      expect(await api.shorten({ project, scenes: [] })).toMatchObject({ kind: 'rejected', status: 400, field: 'scenes' });
    });

    test('guesses the language of the scripts', async () => {
      const german = createProjectDocument('Plan', [createScene('a', 'Das ist ein Test und nicht mehr als das.', LOOK)]);
      expect(unwrapOk(await (await open()).translate({ project: german, to: 'en' })).from).toBe('de');
    });

    test.each([
      ['to', { to: 'tlh' }],
      ['from', { from: 'tlh', to: 'es' }],
    ])('refuses a language it does not know, with the field %s', async (field, languages) => {
      expect(await (await open()).translate({ project: PROJECT, ...languages })).toMatchObject({ kind: 'rejected', status: 400, field });
    });
  });
}
