import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const LONGEST = 300;
const SHORT = 20;

/** The largest share of files below 20 lines: a file of one interface belongs to its only user. */
const LARGEST_SHARE: Readonly<Record<string, number>> = { src: 0.1, client: 0.3, server: 0.1, tests: 0.1, bench: 0.15, scripts: 0.15 };

/** Short by nature: a port's interface, the messages of one feature, an adapter's metadata, the face of a server's subject and its list of routes. */
const SHORT_BY_NATURE = /\/ports\/|\.en\.ts$|\/metadata\.ts$|^server\/[^/]+\/(routes\/)?index\.ts$/;

/** Written by a program from the server's document. */
const GENERATED = ['client/api-types.ts'];

/** All texts of the interface in one language, by area: read beside the English modules, not by themselves. */
const TRANSLATIONS = /^src\/ui\/languages\/[a-z]{2}\//;

function countLines(text: string): number {
  return text.trimEnd().split('\n').length;
}

function listFiles(room: string): readonly { readonly file: string; readonly lines: number }[] {
  return globSync(`${room}/**/*.{ts,tsx,mjs,css}`)
    .filter((file) => !/\.d\.m?ts$/.test(file) && !GENERATED.includes(file) && !TRANSLATIONS.test(file))
    .map((file) => ({ file, lines: countLines(readFileSync(file, 'utf8')) }));
}

describe('file size', () => {
  test.each(Object.keys(LARGEST_SHARE))(`no file of %s is longer than ${LONGEST} lines`, (room) => {
    expect(listFiles(room).filter(({ lines }) => lines > LONGEST)).toEqual([]);
  });

  test.each(Object.entries(LARGEST_SHARE))(`of the files of %s, at most a share of %d is shorter than ${SHORT} lines`, (room, share) => {
    const files = listFiles(room).filter(({ file }) => !SHORT_BY_NATURE.test(file));
    expect(files.filter(({ lines }) => lines < SHORT).length / files.length).toBeLessThan(share);
  });

  test('does not count the line after the last line break', () => {
    expect(countLines('one\ntwo\n')).toBe(2);
  });
});
