import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { messages as sources } from '#ui/features/brand/brand-sources.messages.en.ts';
import { messages } from '#ui/features/brand/brand.messages.en.ts';
import { messages as editor } from '#ui/features/editor/brand.messages.en.ts';
import { messages as captions } from '#ui/features/editor/captions.messages.en.ts';
import { messages as menu } from '#ui/site/user-menu.messages.en.ts';
import { openTool } from './support/editor-tools.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls, type SignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';
import type { Product } from './support/start-product.ts';

const TEST_LIMIT_MS = 240_000;
const RED = { r: 220, g: 20, b: 20 };
const BLUE = '#1d4ed8';
const GREEN = '#0a9f3c';

/** Whether the corner of the preview in which the logo belongs is mostly red. */
async function isLogoInPreview(page: Page): Promise<boolean> {
  const frame = sharp(await page.locator('canvas[role="img"]:not([hidden])').screenshot());
  const { width, height } = await frame.metadata();
  const corner = {
    left: Math.round(width * 0.86),
    top: Math.round(height * 0.06),
    width: Math.round(width * 0.08),
    height: Math.round(height * 0.05),
  };
  const { channels } = await sharp(await frame.extract(corner).png().toBuffer()).stats();
  const [red = 0, green = 0] = channels.map(({ mean }) => mean);
  return red > green + 60;
}

describe('the brand kit', () => {
  let journey: Journey;
  let product: Product;
  let visit: Visit;
  let page: Page;
  let calls: SignedInCalls;

  beforeAll(async () => {
    journey = await startJourney();
    ({ product, visit, page } = journey);
    calls = await createSignedInCalls(page, product.url);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const addColor = async (code: string): Promise<void> => {
    await page.getByLabel(messages.colors.code, { exact: true }).fill(code);
    await page.getByRole('button', { name: messages.colors.add }).click();
  };

  test(
    'PLN-3 says which plan has one',
    async () => {
      await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'starter' });
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: menu.brand }).click();
      await page.getByRole('link', { name: 'the Business plan' }).waitFor();
      expect(await page.getByRole('button', { name: messages.colors.add }).count()).toBe(0);
      await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
      await page.reload();
      await page.getByRole('button', { name: messages.colors.add }).waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'every change is saved, and what is no color isn’t taken',
    async () => {
      await addColor('1D4ED8');
      await addColor('blue');
      await page.getByText(messages.colors.codeWrong).waitFor();
      await page.getByLabel(messages.captions.style, { exact: true }).selectOption('karaoke');
      const logo = await sharp({ create: { width: 200, height: 100, channels: 3, background: RED } })
        .png()
        .toBuffer();
      const file = { name: 'acme.png', mimeType: 'image/png', buffer: logo };
      await page.locator('input[type=file][accept*="png"]').setInputFiles(file);
      await page.getByLabel('Size', { exact: true }).selectOption('large');
      await expectNoErrors(page);
      await expect
        .poll(() => calls.get<{ readonly kit: object }>('/api/brand'))
        .toMatchObject({ kit: { colors: [BLUE], captions: { style: 'karaoke' }, logo: { corner: 'top-right', size: 'large' } } });
      await page.reload();
      await page.getByRole('button', { name: messages.colors.remove(BLUE) }).waitFor();
      expect(await page.getByRole('radio', { name: 'acme' }).isChecked()).toBe(true);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the editor offers its colors and applies it in one step, logo in the preview included',
    async () => {
      await page.goto(`${product.url}/editor?script=${encodeURIComponent('We sell blue boats.')}`);
      await openTool(page, 'background');
      const background = page.getByRole('group', { name: editor.colors('Background'), exact: true });
      await background.getByRole('button', { name: editor.color(BLUE) }).click();
      await openTool(page, 'captions');
      await page.getByLabel(captions.burnIn).check();
      expect(await isLogoInPreview(page)).toBe(false);
      await openTool(page, 'brand');
      await page.getByRole('button', { name: editor.apply }).click();
      await page.getByText(editor.applied).first().waitFor();
      await expect.poll(() => isLogoInPreview(page)).toBe(true);
      const branded = await fetchSavedProject(page, product.url);
      expect(branded).toMatchObject({ captions: { burnedIn: true, style: 'karaoke' }, scenes: [{ background: { colour: BLUE } }] });
      expect(branded.scenes[0]?.layers).toMatchObject([{ kind: 'logo', size: 'large' }]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => isLogoInPreview(page)).toBe(false);
      await expectNoErrors(page);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'after a reload the steps from before can still be redone and undone',
    async () => {
      const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
      await fetchSavedProject(page, product.url);
      await page.reload();
      await button('Redo').click();
      await expect.poll(() => isLogoInPreview(page)).toBe(true);
      for (const steps of ['brand kit', 'background']) {
        expect(await button('Undo').isEnabled(), steps).toBe(true);
        await button('Undo').click();
      }
      await expect.poll(() => isLogoInPreview(page)).toBe(false);
      expect(await button('Undo').isEnabled()).toBe(false);
      const first = await fetchSavedProject(page, product.url);
      expect(first.scenes[0]?.background).not.toMatchObject({ colour: BLUE });
      expect(first.scenes[0]?.script).toBe('We sell blue boats.');
    },
    TEST_LIMIT_MS,
  );

  test(
    'an intro is taken from a project, outlives it, and goes before a video once, also in the frames that the server draws',
    async () => {
      const background = { kind: 'colour', colour: GREEN } as const;
      const scene = { ...createScene('opening', 'Ahoy!', { avatarId: 'amara', voiceId: 'ivy' }), background };
      const source = await calls.post<SavedProject>('/api/projects', { project: createProjectDocument('Opening', [scene]) });
      const edited = page.url().split('/').at(-1);
      await page.goto(`${product.url}/dashboard/brand`);
      await page.getByLabel(sources.music.choice, { exact: true }).selectOption('open-road');
      const { title, take } = sources.ends.intro;
      await page.getByLabel(`${title}: ${sources.project}`).selectOption(source.id);
      await page.getByRole('button', { name: take }).click();
      await page.getByText(sources.scenes('Opening', 1)).waitFor();
      await expectNoErrors(page);
      await expect
        .poll(() => calls.get('/api/brand'))
        .toMatchObject({ kit: { music: { trackId: 'open-road' }, intro: { title: 'Opening' }, outro: null } });

      await calls.delete(`/api/projects/${source.id}`);
      await page.goto(`${product.url}/editor/${edited}`);
      for (const shown of [editor.applied, editor.unchanged]) {
        await openTool(page, 'brand');
        await page.getByRole('button', { name: editor.apply }).click();
        await page.getByText(shown).first().waitFor();
      }
      const branded = await fetchSavedProject(page, product.url);
      expect(branded.music).toMatchObject({ trackId: 'open-road' });
      expect(branded.scenes.map(({ script }) => script)).toEqual(['Ahoy!', 'We sell blue boats.']);
      const isGreen = async (number: number): Promise<boolean> => {
        const frame = await calls.getBytes(`/api/projects/${edited}/frame?scene=${number}`);
        const { channels } = await sharp(await sharp(frame).extract({ left: 4, top: 4, width: 40, height: 40 }).png().toBuffer()).stats();
        const [red = 0, green = 0] = channels.map(({ mean }) => mean);
        return green > red + 60;
      };
      expect([await isGreen(1), await isGreen(2)]).toEqual([true, false]);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect((await fetchSavedProject(page, product.url)).scenes).toHaveLength(1);
      expect(visit.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );
});
