import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createContentsFile } from '#domain/learning/create-contents-file.ts';
import { LEARNING_FORMATS, type LearningFormat, listPackageFiles } from '#domain/learning/learning-package.ts';
import { findManifestProblems } from '../../tools/find-manifest-problems.ts';
import { validateManifest } from '../../tools/validate-manifest.ts';

const ALL = { captions: true, poster: true };
const create = (format: LearningFormat, { title = 'Fire safety', language = 'en' as string | null, optional = ALL } = {}) => {
  const files = listPackageFiles(optional);
  const id = '3f0d3c52-1111-4222-8333-444455556666';
  return { format, files, text: createContentsFile({ id, title, language, format, completion: 80 }, files).text };
};
/** The problems once a part of the text was replaced. */
const breakIt = (format: LearningFormat, from: string | RegExp, to: string): readonly string[] => {
  const manifest = create(format);
  const text = manifest.text.replace(from, to);
  if (text === manifest.text) throw new Error('Nothing was replaced.');
  return findManifestProblems({ ...manifest, text });
};

const titles = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '');

describe('manifests pass the published schemas of SCORM', () => {
  test.each(['scorm12', 'scorm2004'] as const)('%s, with any title and files', async (format) => {
    const optional = fc.record({ captions: fc.boolean(), poster: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.record({ title: titles, optional }), async (content) => {
        expect(await validateManifest(format, create(format, content).text)).toEqual([]);
      }),
      { numRuns: 15, examples: [[{ title: 'A < B & "C"', optional: ALL }]] },
    );
  });

  test.each([
    ['scorm12', ' type="webcontent"', '', "'type' is required"],
    ['scorm12', '<organizations default="course">', '<organisations>', 'organisations'],
    ['scorm2004', 'completionSetByContent="true"', 'completionSetByContent="yes"', 'xs:boolean'],
    ['scorm2004', 'imsss:deliveryControls', 'imsss:delivery', 'delivery'],
  ] as const)('%s: %s in place of %s doesn’t', async (format, from, to, problem) => {
    expect((await validateManifest(format, create(format).text.replace(from, to))).join('\n')).toContain(problem);
  });
});

describe('manifests follow the rules of their schemas', () => {
  test('with any title, language and files', () => {
    const languages = fc.constantFrom(null, 'en', 'pt-BR', 'zh-Hant-TW');
    const optional = fc.record({ captions: fc.boolean(), poster: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(...LEARNING_FORMATS), fc.record({ title: titles, language: languages, optional }), (format, content) => {
        expect(findManifestProblems(create(format, content))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['scorm12', /(<organizations.*<\/organizations>)\s*(<resources>.*<\/resources>)/s, '$2$1', 'another order'],
    ['scorm12', ' identifier="course"', '', 'organization has no identifier'],
    ['scorm12', 'identifier="video"', 'identifier="course"', 'Two elements are course'],
    ['scorm12', 'default="course"', 'default="other"', 'Nothing is other'],
    ['scorm12', 'adlcp:scormtype', 'adlcp:scormType', 'resource has no adlcp:scormtype'],
    ['scorm12', '<schemaversion>1.2', '<schemaversion>1.3', 'schemaversion has another text'],
    ['scorm12', '<file href="learning.js"/>', '', 'learning.js isn’t listed'],
    ['scorm12', 'href="video.mp4"', 'href="film.mp4"', 'film.mp4 isn’t in the package'],
    ['scorm12', 'imscp_rootv1p1p2"', 'imscp_v1p1"', 'xmlns is'],
    ['scorm2004', 'completionSetByContent="true"', 'completionSetByContent="yes"', 'completionSetByContent="yes"'],
    ['scorm2004', 'imsss:deliveryControls', 'imsss:delivery', 'isn’t in the schema'],
    ['scorm2004', /(<title>[^<]*<\/title>)(<imsss:sequencing>.*<\/imsss:sequencing>)/, '$2$1', 'another order'],
    ['scorm2004', ' type="webcontent"', '', 'resource has no type'],
    ['xapi', '<launch lang="en">index.html', '<launch lang="en">start.html', 'start.html isn’t in the package'],
    ['xapi', /<name.*<\/name>/, '', 'activity has 0 of name'],
    ['xapi', 'urn:uuid:', '', 'activity has id='],
    ['xapi', /(<name.*<\/name>)\s*(<description.*<\/description>)/s, '$2$1', 'another order'],
  ] as const)('%s: %s in place of %s is found', (format, from, to, problem) => {
    expect(breakIt(format, from, to).join('\n')).toContain(problem);
  });
});
