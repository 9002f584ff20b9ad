import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBrand } from '#domain/brand/apply-brand.ts';
import { EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { chooseGlossary, isSameTerm, putBrandTerm, putPronunciation, removeDuplicateTerms } from '#domain/brand/brand-words.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { brandTerm } from './brand-arbitraries.ts';

const terms = fc.array(brandTerm, { maxLength: 8 });

describe('the glossary of a workspace', () => {
  test('has one entry per term and language, the last one that was put', () => {
    fc.assert(
      fc.property(terms, brandTerm, (list, entry) => {
        const clean = removeDuplicateTerms(list);
        const put = putBrandTerm(clean, entry, 100);
        expect(put.filter((other) => isSameTerm(other, entry))).toEqual([entry]);
        put.forEach((one, at) => expect(put.findIndex((other) => isSameTerm(one, other))).toBe(at));
        expect(removeDuplicateTerms(put)).toEqual(put);
      }),
    );
  });

  test('that is full changes what it has, and takes nothing new', () => {
    const full = [{ term: 'Acme' }];
    expect(putBrandTerm(full, { term: 'SQL' }, 1)).toBe(full);
    expect(putBrandTerm(full, { term: 'ACME' }, 1)).toEqual([{ term: 'ACME' }]);
  });

  test('gives a translation the entry of its language, else of the base, else the term as it is', () => {
    const list = [
      { term: 'castle', into: { language: 'es-MX', translation: 'castillito' } },
      { term: 'castle', into: { language: 'es', translation: 'castillo' } },
      { term: 'castle' },
      { term: 'tower', into: { language: 'pt-BR', translation: 'torre' } },
    ];
    const translate = (language: string) => chooseGlossary(list, language);
    expect(translate('es-mx')).toEqual([{ term: 'castle', translation: 'castillito' }]);
    expect(translate('es-AR')).toEqual([{ term: 'castle', translation: 'castillo' }]);
    expect(translate('es')).toEqual([{ term: 'castle', translation: 'castillo' }]);
    expect(translate('de')).toEqual([{ term: 'castle' }]);
    expect(translate('pt')).toEqual([{ term: 'castle' }]);
    expect(translate('pt-BR')).toContainEqual({ term: 'tower', translation: 'torre' });
  });

  test('names each term once, whatever the order of its entries', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom('es', 'es-MX', 'de', 'fr'), (list, language) => {
        const clean = removeDuplicateTerms(list);
        const chosen = chooseGlossary(clean, language);
        const keys = chosen.map(({ term }) => term.toLowerCase());
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(chooseGlossary(clean.toReversed(), language).map((entry) => JSON.stringify(entry).toLowerCase()))).toEqual(
          new Set(chosen.map((entry) => JSON.stringify(entry).toLowerCase())),
        );
      }),
    );
  });
});

describe('the pronunciations of a workspace', () => {
  const kit = { ...EMPTY_BRAND_KIT, pronunciations: [{ written: 'Acme', spoken: 'ack mee' }] };
  const project = createProjectDocument('Boats', [createScene('scene-1', 'Acme sails.', { avatarId: 'amara', voiceId: 'ivy' })]);

  test('go into a project in the place of its own for the same word, and no further time', () => {
    const branded = applyBrand({ ...project, lexicon: [{ written: 'ACME', spoken: 'a c m e' }, ...project.lexicon] }, kit);
    expect(branded.lexicon).toEqual([{ written: 'Acme', spoken: 'ack mee' }]);
    expect(applyBrand(branded, kit)).toBe(branded);
  });

  test('leave a project that has the maximum with what it has', () => {
    const lexicon = Array.from({ length: PROJECT_LIMITS.lexicon }, (_, at) => ({ written: `word${at}`, spoken: 'word' }));
    expect(applyBrand({ ...project, lexicon }, kit).lexicon).toEqual(lexicon);
    expect(putPronunciation(lexicon, { written: 'WORD0', spoken: 'wurd' }, PROJECT_LIMITS.lexicon)[0]).toEqual({
      written: 'WORD0',
      spoken: 'wurd',
    });
  });
});
