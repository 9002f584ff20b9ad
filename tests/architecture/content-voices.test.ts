import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPresenterFolder } from '#server/adapters/presenter-library/disk/index.ts';
import { FLITE_VOICES } from '#server/adapters/speech/flite/flite-voices.ts';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { listGalleryTemplates } from '#ui/features/templates/list-gallery-templates.ts';

/** What people read, hear or copy from. The API's own document takes its examples from the routes. */
const CONTENT = globSync(
  '{README.md,docs/*.md,content/**/*.{md,json},public/n8n/*.json,src/ui/features/api-*/*.messages.*.ts,server/**/{routes,http}/**/*.ts}',
);
/** `"voiceId": "hazel"`, also within a string of JSON; `voiceId: 'hazel'`; `--voice hazel`. */
const VOICE = /(?:\bvoiceId\\?["']?:\s*\\?["']|--voice )([a-z][\w-]*)/g;
const PRESENTER = /(?:\bavatarId\\?["']?:\s*\\?["']|--avatar )([a-z][\w-]*)/g;
/** Made in the example before. */
const OWN_PRESENTER = 'robin';

/** Of the fakes, in texts about them. */
const FAKE_VOICE = 'clara';

const NATURAL = new Set([FAKE_VOICE, ...KOKORO_VOICES.map(({ voice }) => voice.id)]);
const LOOKS = new Set([OWN_PRESENTER, ...(await createPresenterFolder('presenters').cards()).map(({ id }) => id)]);

/** What measures rendering speaks with a fast voice. */
const BENCH = /render bench\/[^`\n]*/g;

const TEXTS = [
  ...CONTENT.map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(BENCH, '') })),
  ...listGalleryTemplates().map(({ id, project }) => ({ file: id, text: JSON.stringify(project) })),
];

function findNames(pattern: RegExp): readonly { readonly file: string; readonly name: string }[] {
  return TEXTS.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })));
}

test('content names natural voices that come with the product, and no others', () => {
  const named = findNames(VOICE);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !NATURAL.has(name))).toEqual([]);
});

test('content names presenters and looks that are in the library, and no others', () => {
  const named = findNames(PRESENTER);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !LOOKS.has(name))).toEqual([]);
});

test('guides tell readers to choose natural voices', () => {
  const plain = FLITE_VOICES.map(({ voice }) => voice.name).join('|');
  const choice = new RegExp(`\\*\\*(?:${plain})\\*\\*|\\| (?:${plain}) \\|`, 'g');
  const named = globSync('content/{tutorials,help-center}/*.md').flatMap((file) => readFileSync(file, 'utf8').match(choice) ?? []);
  expect(named).toEqual([]);
});
