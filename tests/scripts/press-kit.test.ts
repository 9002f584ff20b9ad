import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFacts, PRESS_KIT, createPressKit } from '../../scripts/make-press-kit.mjs';

const PAGE = readFileSync('content/pages/press.md', 'utf8');
const isImage = (name: string): boolean => name.endsWith('.png');

describe('the press kit', () => {
  const stored = unzipSync(readFileSync(PRESS_KIT));
  let made: Readonly<Record<string, Uint8Array>>;
  beforeAll(async () => {
    made = await createPressKit();
  });

  test('RTE-1 matches what its script generates from the current page and images', async () => {
    expect(Object.keys(stored).toSorted()).toEqual(Object.keys(made).toSorted());
    for (const [name, bytes] of Object.entries(made)) {
      if (isImage(name)) expect(await measureImage(stored[name]), name).toEqual(await measureImage(bytes));
      else expect(Buffer.from(stored[name] ?? []).equals(bytes), `${name}: node scripts/make-press-kit.mjs`).toBe(true);
    }
  });

  test('is offered on the page, and its text has no site links', () => {
    expect(PAGE).toContain(`(/${PRESS_KIT.replace('public/', '')})`);
    expect(readFacts(PAGE)).not.toContain('](/');
  });

  test.each([25, 50, 100])('describes the product in %i words, as stated', (count) => {
    const words = PAGE.split(`## Castwright in ${count} words`)[1]?.trim().split('\n', 1)[0] ?? '';
    expect(words.split(' ')).toHaveLength(count);
  });
});

async function measureImage(image: Uint8Array = new Uint8Array()) {
  const { width, height } = await sharp(image).metadata();
  return { width, height };
}
