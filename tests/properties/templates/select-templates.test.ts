import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASPECT_RATIOS } from '#domain/project/project.ts';
import { ALL_TEMPLATES, selectTemplates } from '#domain/templates/select-templates.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';

const GALLERY = listGalleryTemplates();
const USES = [...new Set(GALLERY.map(({ use }) => use))];
const query = fc.record({
  search: fc.constantFrom('', 'receipt', 'SAFE', 'the  you', 'zzz'),
  use: fc.constantFrom(ALL_TEMPLATES.use, ...USES),
  format: fc.constantFrom('all' as const, ...ASPECT_RATIOS),
  longest: fc.constantFrom(25, 30, ALL_TEMPLATES.longest),
});

describe('VID-12 searching templates', () => {
  test('finds everything at first, and what each narrower query finds is a part of it, in the same order', () => {
    expect(selectTemplates(GALLERY, ALL_TEMPLATES)).toEqual(GALLERY);
    fc.assert(
      fc.property(query, (asked) => {
        const found = selectTemplates(GALLERY, asked);
        const alone = Object.entries(asked).map(([key, value]) => selectTemplates(GALLERY, { ...ALL_TEMPLATES, [key]: value }));
        expect(found).toEqual(GALLERY.filter((template) => alone.every((part) => part.includes(template))));
      }),
    );
  });

  test.each([
    ['words of a title, in any case', 'PHISH', ['spot-the-phish']],
    ['words of a script, without its marks', 'white beans', ['ten-minute-dinner']],
    ['a straight apostrophe where the text has a curly one', "that's family dinner", ['customer-story']],
    ['nothing where no template has all words', 'phish beans', []],
    ['nothing for the name of a mark', '[mood', []],
  ])('finds %s', (_, search, ids) => {
    expect(selectTemplates(GALLERY, { ...ALL_TEMPLATES, search }).map(({ id }) => id)).toEqual(ids);
  });
});
