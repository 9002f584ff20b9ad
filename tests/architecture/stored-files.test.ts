import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** These put files that no row of theirs names, and delete none when they fail. */
const WITHOUT_A_ROW = [
  'server/adapters/segment-store/objects/index.ts',
  'server/projects/use-cases/copy-assets.ts',
  'server/speech/use-cases/preview-speech.ts',
];

test('files with a row are stored by `storeFilesWithRow`, which doesn’t take an unknown outcome for a failure', () => {
  const sources = globSync('server/**/*.ts').filter((file) => /\bobjects\.put\(/.test(readFileSync(file, 'utf8')));
  expect(sources).toEqual(expect.arrayContaining(WITHOUT_A_ROW));
  const others = sources.filter((file) => !WITHOUT_A_ROW.includes(file));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((file) => !readFileSync(file, 'utf8').includes('storeFilesWithRow('))).toEqual([]);
});
