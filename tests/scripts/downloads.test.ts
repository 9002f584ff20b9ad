import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { DOWNLOADS } from '../../tools/prerender/downloads-plugin.mjs';
import { readFacts } from '../../tools/prerender/press-kit.mjs';

const PAGE = readFileSync('content/pages/press.md', 'utf8');
const PRESS_KIT = 'press/castwright-press-kit.zip';

describe('the press kit', () => {
  test('RTE-1 has facts, license, sign, three frames of the demo and twelve portraits', async () => {
    const files = unzipSync((await DOWNLOADS[PRESS_KIT]?.()) as Uint8Array<ArrayBuffer>);
    const listIn = (folder: string) => Object.keys(files).filter((name) => name.startsWith(folder));
    expect(
      Object.keys(files)
        .filter((name) => !name.includes('/'))
        .toSorted(),
    ).toEqual(['castwright-sign.svg', 'facts.md', 'licence.txt']);
    expect([listIn('frames/').length, listIn('portraits/').length]).toEqual([3, 12]);
    for (const name of listIn('frames/')) expect(await sharp(files[name]).metadata(), name).toMatchObject({ width: 1280, height: 720 });
    expect(strFromU8(files['facts.md'] ?? new Uint8Array())).toBe(readFacts(PAGE));
  });

  test('is offered on the page, and its text has no site links', () => {
    expect(PAGE).toContain(`(/${PRESS_KIT})`);
    expect(readFacts(PAGE)).not.toContain('](/');
  });

  test.each([25, 50, 100])('describes the product in %i words, as stated', (count) => {
    const words = PAGE.split(`## Castwright in ${count} words`)[1]?.trim().split('\n', 1)[0] ?? '';
    expect(words.split(' ')).toHaveLength(count);
  });
});

test('the schema of a project file is offered: JSON Schema that takes what the editor writes', async () => {
  const schema = JSON.parse((await DOWNLOADS['project.schema.json']?.()) as string) as z.core.JSONSchema.JSONSchema;
  const project = createProjectDocument('Tour', [createScene('scene-1', 'Hello there.', { avatarId: 'maya', voiceId: 'ivy' })]);
  const parsed = z.fromJSONSchema(schema);
  expect(parsed.safeParse(project).error).toBeUndefined();
  expect(parsed.safeParse({ ...project, scenes: 'none' }).success).toBe(false);
});
