import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeEmbedSize, createEmbedCode, createFrameAncestors, parseEmbedDomain } from '#domain/sharing/embed.ts';
import { ASPECT_RATIOS } from '#domain/project/project.ts';

describe('domains that may embed', () => {
  test.each([
    ['example.com', 'example.com'],
    [' https://Example.com/blog?x=1 ', 'example.com'],
    ['http://example.com:8080', 'example.com'],
    ['*.example.com', '*.example.com'],
    ['example.com.', 'example.com'],
    ['localhost:5173', 'localhost'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (text, domain) => expect(parseEmbedDomain(text)).toBe(domain));

  test.each([
    '',
    'example',
    '*',
    '*.com.*',
    "example.com; script-src 'unsafe-inline'",
    'exa mple.com',
    'a..b',
    `${'a.'.repeat(130)}com`,
    '-a.com',
    "'none'",
  ])('%s is none', (text) => expect(parseEmbedDomain(text)).toBeNull());

  test('whatever is typed, nothing but domains gets into the header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const domain = parseEmbedDomain(text);
        expect(domain === null || /^[a-z0-9.*-]+$/.test(domain)).toBe(true);
        if (domain !== null) expect(createFrameAncestors([domain]).join(' ')).not.toMatch(/[;,\s]{2}|[;,"]/);
      }),
    );
  });
});

describe('embedded players', () => {
  test('have the shape of the video, and fit into what the other page gives', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ASPECT_RATIOS),
        fc.integer({ min: 20, max: 5_000 }),
        fc.integer({ min: 20, max: 5_000 }),
        (ratio, width, height) => {
          const size = computeEmbedSize(ratio, { width, height });
          const [across = 0, down = 1] = ratio.split(':').map(Number);
          expect(size.width).toBeLessThanOrEqual(width);
          expect(size.height).toBeLessThanOrEqual(height);
          expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(640);
          expect(Math.abs(size.width * down - size.height * across)).toBeLessThanOrEqual(Math.max(across, down));
        },
      ),
    );
  });

  test('the code for another page escapes the title', () => {
    const code = createEmbedCode({ url: 'https://a.example/v/x', title: '"><script>alert(1)</script>', aspectRatio: '9:16' });
    expect(code).toMatch(
      /^<iframe src="https:\/\/a\.example\/v\/x\/embed" title="[^"<>]*" width="360" height="640" style="border:0" [^<>]*><\/iframe>$/,
    );
  });
});
