import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { createContentsFile, escapeXml } from '#domain/learning/create-contents-file.ts';
import { LEARNING_FORMATS, type LearningFormat, type LearningPackage, listPackageFiles } from '#domain/learning/learning-package.ts';

const { DOMParser } = new Window();
const content = (format: LearningFormat, title = 'Fire safety'): LearningPackage => ({
  ...{ id: '3f0d3c52-1111-4222-8333-444455556666', title, language: 'en', format, completion: 80 },
});
const files = listPackageFiles({ captions: true, poster: true });
const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml');

/** Also control characters and half surrogates. */
const anyText = fc.array(fc.nat({ max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes));

describe('manifests', () => {
  test('list each file once, and start with the page', () => {
    for (const format of ['scorm12', 'scorm2004'] as const) {
      const { name, text } = createContentsFile(content(format), files);
      const listed = [...parse(text).getElementsByTagName('file')].map((file) => file.getAttribute('href'));
      expect([name, listed]).toEqual(['imsmanifest.xml', [...files]]);
      expect(parse(text).getElementsByTagName('resource')[0]?.getAttribute('href')).toBe('index.html');
    }
    expect(listPackageFiles({ captions: false, poster: false })).toEqual(['index.html', 'learning.js', 'learning.css', 'video.mp4']);
  });

  test('name their edition', () => {
    const version = (format: LearningFormat) =>
      parse(createContentsFile(content(format), files).text).getElementsByTagName('schemaversion')[0]?.textContent;
    expect([version('scorm12'), version('scorm2004')]).toEqual(['1.2', '2004 4th Edition']);
    expect(createContentsFile(content('scorm12'), files).text).toContain('adlcp:scormtype="sco"');
    expect(createContentsFile(content('scorm2004'), files).text).toContain('adlcp:scormType="sco"');
  });

  test('say where the schemas of their edition are', () => {
    const locate = (format: LearningFormat) =>
      parse(createContentsFile(content(format), files).text)
        .documentElement.getAttribute('xsi:schemaLocation')
        ?.split(' ');
    expect(locate('scorm12')).toEqual([
      ...['http://www.imsproject.org/xsd/imscp_rootv1p1p2', 'imscp_rootv1p1p2.xsd'],
      ...['http://www.adlnet.org/xsd/adlcp_rootv1p2', 'adlcp_rootv1p2.xsd'],
    ]);
    expect(locate('scorm2004')).toEqual([
      ...['http://www.imsglobal.org/xsd/imscp_v1p1', 'imscp_v1p1.xsd'],
      ...['http://www.adlnet.org/xsd/adlcp_v1p3', 'adlcp_v1p3.xsd'],
      ...['http://www.imsglobal.org/xsd/imsss', 'imsss_v1p0.xsd'],
    ]);
  });

  test('tincan.xml names an activity that starts the page', () => {
    const { name, text } = createContentsFile(content('xapi'), files);
    expect(name).toBe('tincan.xml');
    const document = parse(text);
    expect(document.getElementsByTagName('activity')[0]?.getAttribute('id')).toBe('urn:uuid:3f0d3c52-1111-4222-8333-444455556666');
    expect(document.getElementsByTagName('launch')[0]?.textContent).toBe('index.html');
  });

  test('take any title, without the characters that XML doesn’t have', () => {
    const allowed = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
    fc.assert(
      fc.property(anyText, fc.constantFrom(...LEARNING_FORMATS), (title, format) => {
        const escaped = escapeXml(title);
        expect(escaped).toMatch(allowed);
        expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
        expect(unescape(escaped)).toBe(
          Array.from(title)
            .filter((character) => allowed.test(character))
            .join(''),
        );
        expect(createContentsFile(content(format, title), files).text).toContain(`>${escaped}</`);
      }),
    );
    expect(escapeXml('Tom & "Jo" <b>\u0000\ud800')).toBe('Tom &amp; &quot;Jo&quot; &lt;b&gt;');
  });
});

function unescape(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(\w+);/g, (_, name: string) => characters[name] ?? '');
}
