import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { chooseLinkedProjects } from '#domain/translation/choose-linked-projects.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' } as const;

/** A script too short for its language to be guessed. */
function createProject(language: string | undefined) {
  const document = createProjectDocument('Title', [createScene('scene', 'Ok', LOOK)]);
  return language === undefined ? document : { ...document, language };
}

const anyLanguage = fc.constantFrom('en', 'es', 'ar', 'pt-BR', undefined);

test('VID-11 each other language is offered once, with its first project', () => {
  fc.assert(
    fc.property(anyLanguage, fc.array(anyLanguage, { maxLength: 8 }), (own, languages) => {
      const linked = languages.map((language, index) => ({ id: String(index), document: createProject(language) }));
      const others = new Set(languages.filter((language) => language !== undefined && language !== own));
      expect(chooseLinkedProjects(createProject(own), linked).map(({ id, language }) => [language, id])).toEqual(
        [...others].map((language) => [language, String(languages.indexOf(language))]),
      );
    }),
  );
});
