import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPrerenderedSite } from '#server/http/prerendered-site.ts';

const SITE = {
  originPlace: 'https://origin.example',
  trialFolder: '.trial',
  languageFolder: '.language',
  languages: ['de', 'ar-xb'],
  built: { '/': { file: 'index.html', title: 'Home' } },
  clientPatterns: ['/', '/signin/*', '/dashboard/*'],
  studioPatterns: ['/dashboard/*'],
  texts: ['/robots.txt'],
};
const PUBLIC = 'https://videos.example.com';
const LOCAL = 'http://localhost:3000';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castwright-languages-'));
  const pages = ['index.html', 'app.html', '404.html', '.language/de.html', '.language/ar-xb.html'];
  for (const file of ['robots.txt', ...pages, ...pages.map((page) => `.trial/${page}`)]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), file);
  }
  await writeFile(join(folder, 'site.json'), JSON.stringify(SITE));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readPage(path: string, language: string | undefined, publicUrl = PUBLIC) {
  const page = await (await loadPrerenderedSite(folder, publicUrl)).findPage(path, language);
  return [page.bytes.toString(), page.status, page.noindex];
}

describe('language of a page', () => {
  test('is the chosen one, on every path, with the status and the robots of the English page', async () => {
    expect(await readPage('/', 'de')).toEqual(['.language/de.html', 200, false]);
    expect(await readPage('/signin', 'de')).toEqual(['.language/de.html', 200, false]);
    expect(await readPage('/dashboard', 'de')).toEqual(['.language/de.html', 200, true]);
    expect(await readPage('/nowhere', 'de')).toEqual(['.language/de.html', 404, true]);
  });

  test.each([undefined, '', 'en', 'tlh', '../../secret'])('is English for %j', async (language) => {
    expect(await readPage('/', language)).toEqual(['index.html', 200, false]);
    expect(await readPage('/nowhere', language)).toEqual(['404.html', 404, true]);
  });

  test('leaves the files for search engines alone', async () => {
    expect(await readPage('/robots.txt', 'de')).toEqual(['robots.txt', 200, false]);
  });

  test('is the pseudo-language on a local address only', async () => {
    expect(await readPage('/', 'ar-xb')).toEqual(['index.html', 200, false]);
    expect(await readPage('/', 'ar-xb', LOCAL)).toEqual(['.trial/.language/ar-xb.html', 200, true]);
  });
});
