import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { type ClientManifest, getPageModules } from '../../tools/prerender/page-modules.mjs';
import { joinStyleSheets, createPageShell } from '../../tools/prerender/page-shell.mjs';
import { findDynamicImports } from '../../tools/prerender/required-modules-plugin.mjs';

const MANIFEST: ClientManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_core'], dynamicImports: ['pricing.tsx', 'later.tsx', 'other.tsx'] },
  _core: { file: 'assets/core.js' },
  _button: { file: 'assets/button.js', imports: ['_core'] },
  'pricing.tsx': { file: 'assets/pricing.js', imports: ['index.html', '_button'], dynamicImports: ['other.tsx'] },
  'later.tsx': { file: 'assets/later.js', imports: ['_button'] },
  'other.tsx': { file: 'assets/other.js' },
};

const SHELL = `<head>
    <link rel="icon" href="/favicon.svg" />
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>`;

describe('files of a prerendered page', () => {
  test('lists the entry script first, then required modules once each, after their imports', () => {
    const wanted = new Map([
      ['pricing.tsx', true],
      ['later.tsx', false],
      ['not-in-the-client.ts', true],
    ]);
    expect(getPageModules(MANIFEST, wanted)).toEqual(['assets/index.js', 'assets/core.js', 'assets/button.js', 'assets/pricing.js']);
    expect(getPageModules(MANIFEST, new Map())).toEqual(['assets/index.js', 'assets/core.js']);
  });

  test('leaves out a module that the page waits for before loading it', () => {
    const text = `
      const Page = lazy(async () => ({ default: (await import('./page.tsx')).Page }));
      const Part = lazy(async () => {
        await reached('#part');
        return { default: (await import('./part.tsx')).Part };
      });
      const bodies = { a: () => import('./a.md') };
      async function both() { await first(); return () => import('./inside.ts'); }
      await import(named);`;
    const found = findDynamicImports(parseSync('page.js', text).program);
    expect(found.map(({ source, isAtOnce }) => [source, isAtOnce])).toEqual([
      ['./page.tsx', true],
      ['./part.tsx', false],
      ['./a.md', true],
      ['./inside.ts', true],
    ]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toContain("import('./part.tsx')");
  });

  test('concatenates styles in module order into one sheet named by its content hash', () => {
    const [one, other] = [
      { file: 'assets/a.css', text: '.a{}' },
      { file: 'assets/b.css', text: '.b{}' },
    ];
    expect(joinStyleSheets([one, other]).page.text).toBe('.a{}\n.b{}');
    expect(joinStyleSheets([one, other]).page.file).toMatch(/^assets\/page-[\w-]{8}\.css$/);
    expect(joinStyleSheets([one, other]).page.file).not.toBe(joinStyleSheets([other, one]).page.file);
  });

  test('puts remote font faces into a sheet of their own and keeps local ones', () => {
    const fetched = "@font-face{font-family:Far;src:url(/assets/far.woff2)format('woff2')}";
    const here = "@font-face{font-family:Near;src:local('Arial')}";
    const { page, faces } = joinStyleSheets([{ file: 'assets/a.css', text: `${here}${fetched}.a{}${fetched}` }]);
    expect(page.text).toBe(`${here}.a{}`);
    expect(faces.text).toBe(`${fetched}\n${fetched}`);
    expect(faces.file).toMatch(/^assets\/faces-[\w-]{8}\.css$/);
  });

  test('keeps fonts of common characters in the page’s sheet, to be used only if they arrive in time', () => {
    const url = '/assets/inter-basic-a1.woff2';
    const face = `@font-face{font-family:Inter;font-display:swap;src:url(${url})format('woff2')}`;
    const { page, faces, preloads } = joinStyleSheets([{ file: 'assets/a.css', text: `${face}.a{}${face}` }]);
    expect(page.text).toBe(`${face.replace('swap', 'optional')}.a{}`);
    expect(faces.text).toBe('');
    expect(preloads).toEqual([url]);
  });

  test('the shell requests one style sheet, its fonts and no script before first paint', () => {
    const definitions = [{ file: 'assets/index.css', text: '' }];
    const joined = {
      page: { file: 'assets/page-x.css', text: '' },
      faces: { file: 'assets/faces-x.css', text: '' },
      preloads: ['/assets/inter.woff2'],
    };
    const shell = createPageShell(SHELL, { modules: ['assets/index.js', 'assets/core.js'], sheets: definitions, joined });
    expect(shell.match(/<(?:script|link)[^>]*>/g)).toEqual([
      '<link rel="icon" href="/favicon.svg" />',
      '<script src="/theme.js">',
      '<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin>',
      '<link rel="stylesheet" href="/assets/page-x.css">',
      '<link rel="stylesheet" disabled href="/assets/index.css">',
      '<script async src="/start.js" data-faces="/assets/faces-x.css" data-modules="/assets/index.js /assets/core.js">',
    ]);
    expect(shell.endsWith('</head>')).toBe(true);
  });
});
