import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryMusicApi } from '#adapters/api/memory/memory-music-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { BRAND_LIMITS, EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import { messages as sources } from '#ui/features/brand/brand-sources.messages.en.ts';
import { BrandStore } from '#ui/features/brand/brand-store.ts';
import { EditorBrandStore } from '#ui/features/editor/brand-store.ts';
import { messages } from '#ui/features/editor/brand.messages.en.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';
import { createSquareFont, createSquareFontFile } from '../../tools/square-font.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

const CHOICE = { avatarId: 'ada', voiceId: 'one' };

let faults: ReturnType<typeof createFaults>;
let brands: BrandApi;
let projects: ProjectApi;
let store: BrandStore;

beforeEach(async () => {
  const server = createMemoryServer({ clock: createManualClock(), plan: 'business' });
  faults = createFaults();
  brands = createMemoryBrandApi(server, faults);
  projects = createMemoryProjectApi(server, createFaults());
  const backgrounds = createMemoryBackgroundApi(server, createFaults());
  store = new BrandStore({ brands, backgrounds, music: createMemoryMusicApi(server, createFaults()), projects });
  store.start();
  await flushTasks();
});

const loadColors = async () => unwrapOk(await brands.load()).kit.colors;

describe('the brand kit page', () => {
  test('saves each change, and a color in the form that everyone stores', async () => {
    store.setCode(' 1D4 ');
    store.addTypedColor();
    await flushTasks();
    expect([store.kit.colors, store.code, store.hasSaved]).toEqual([['#11dd44'], '', true]);
    expect(await loadColors()).toEqual(['#11dd44']);
    store.setCaptions({ style: 'karaoke', position: 'top' });
    store.removeColor('#11dd44');
    await flushTasks();
    expect(unwrapOk(await brands.load()).kit).toEqual({ ...EMPTY_BRAND_KIT, captions: { style: 'karaoke', position: 'top' } });
  });

  test('saves pronunciations and terms, each once, and removes them', async () => {
    store.addPronunciation({ written: 'Acme', spoken: 'acme' });
    store.addPronunciation({ written: 'ACME', spoken: 'ack mee' });
    store.addTerm({ term: 'Acme' });
    store.addTerm({ term: 'boat', into: { language: 'es', translation: 'barco' } });
    await flushTasks();
    const { pronunciations, terms } = unwrapOk(await brands.load()).kit;
    expect(pronunciations).toEqual([{ written: 'ACME', spoken: 'ack mee' }]);
    expect(terms).toEqual([{ term: 'Acme' }, { term: 'boat', into: { language: 'es', translation: 'barco' } }]);
    for (const term of store.kit.terms) store.removeTerm(term);
    for (const entry of store.kit.pronunciations) store.removePronunciation(entry);
    await flushTasks();
    expect(unwrapOk(await brands.load()).kit).toEqual(EMPTY_BRAND_KIT);
  });

  test('what is no color stays in the field, with what to type', () => {
    store.setCode('blue');
    store.addTypedColor();
    expect(store.kit.colors).toEqual([]);
    expect([store.code, store.codeProblem]).toEqual(['blue', 'Type a color code like #1d4ed8.']);
    store.setCode('#00f');
    expect(store.codeProblem).toBe('');
  });

  test('a change made while an earlier one is being saved is saved after it', async () => {
    faults.hold();
    store.addColor('#1d4ed8');
    store.addColor('#b91c1c');
    expect(store.saving.busy).toBe('save');
    faults.release();
    await flushTasks();
    expect(await loadColors()).toEqual(['#1d4ed8', '#b91c1c']);
    expect([store.saving.busy, store.kit.colors]).toEqual(['', ['#1d4ed8', '#b91c1c']]);
  });

  test('a change that can’t be saved stays on the page, and a retry saves it', async () => {
    faults.failNext(SERVER_DOWN);
    store.addColor('#1d4ed8');
    await flushTasks();
    expect(store.saving.failure).toContain('Your last change isn’t saved yet.');
    expect([store.kit.colors, await loadColors()]).toEqual([['#1d4ed8'], []]);
    await store.save();
    expect([store.saving.failure, await loadColors()]).toEqual(['', ['#1d4ed8']]);
  });

  test('an uploaded image becomes the logo; a rejected one says so and changes nothing', async () => {
    await store.uploadLogo(new File([new Uint8Array(100)], 'logo.png', { type: 'image/png' }));
    await flushTasks();
    const [image] = store.images.backgrounds;
    expect(store.kit.logo).toEqual({ assetId: image?.assetId, corner: 'top-right', size: 'medium', opacity: 1 });
    await store.uploadLogo(new File([], 'empty.png', { type: 'image/png' }));
    expect(store.images.error).not.toBe('');
    expect(store.kit.logo?.assetId).toBe(image?.assetId);
  });
});

describe('the font of the brand kit page', () => {
  const createFile = (side?: number) => new File([createSquareFontFile(side === undefined ? {} : { side })], 'font.ttf');
  const loadFont = async () => unwrapOk(await brands.load()).kit.font;

  test('gets a regular file beside the bold one, each replaced by itself, and loses only what is removed', async () => {
    await store.uploadFont(createFile(), 'bold');
    await flushTasks();
    const bold = await loadFont();
    expect(bold).not.toHaveProperty('regular');
    await store.uploadFont(createFile(300), 'regular');
    await flushTasks();
    const both = await loadFont();
    expect(both).toMatchObject({ data: bold?.data, regular: { data: createSquareFont({ side: 300 }).data } });
    await store.uploadFont(createFile(450), 'bold');
    await flushTasks();
    expect(await loadFont()).toMatchObject({ data: createSquareFont({ side: 450 }).data, regular: both?.regular });
    store.removeRegularFile();
    await flushTasks();
    expect(await loadFont()).toMatchObject({ data: createSquareFont({ side: 450 }).data });
    expect(await loadFont()).not.toHaveProperty('regular');
    store.setFont(null);
    await flushTasks();
    expect(await loadFont()).toBeNull();
  });

  test('stays as it is where a regular file is refused, which says why', async () => {
    await store.uploadFont(createFile(), 'bold');
    await flushTasks();
    const before = await loadFont();
    await store.uploadFont(new File(['This is no font.'], 'notes.ttf'), 'regular');
    await flushTasks();
    expect(store.reading.failure).toContain('We can’t read this file.');
    expect([store.reading.busy, await loadFont()]).toEqual(['', before]);
  });
});

describe('music, intro and outro of the brand kit page', () => {
  test('are saved like every change', async () => {
    store.setMusic({ trackId: 'open-road', volume: 0.4, ducking: true });
    const { id } = unwrapOk(
      await projects.create(createProjectDocument('Opening', [createScene('a', 'Ahoy!', CHOICE)]), { key: 'opening-1' }),
    );
    await store.takeScenes('intro', id);
    await flushTasks();
    const { kit } = unwrapOk(await brands.load());
    expect(kit).toMatchObject({ music: { trackId: 'open-road' }, intro: { title: 'Opening', scenes: [{ script: 'Ahoy!' }] }, outro: null });
    await projects.remove(id);
    expect(unwrapOk(await brands.load()).kit).toEqual(kit);
    store.setScenes('intro', null);
    await flushTasks();
    expect(unwrapOk(await brands.load()).kit.intro).toBeNull();
  });

  test('a project with too many scenes, or one that’s gone, changes nothing and says why', async () => {
    const scenes = ['a', 'b', 'c', 'd'].map((id) => createScene(id, 'Ahoy!', CHOICE));
    const { id } = unwrapOk(await projects.create(createProjectDocument('Long', scenes), { key: 'opening-2' }));
    await store.takeScenes('outro', id);
    expect(store.sources.taking.outro.failure).toBe(sources.tooManyScenes(4, BRAND_LIMITS.scenes));
    await projects.remove(id);
    await store.takeScenes('intro', id);
    expect(store.sources.taking.intro.failure).toBe(sources.gone);
    expect([store.kit.intro, store.kit.outro, store.hasSaved]).toEqual([null, null, false]);
  });
});

describe('the brand kit in the editor', () => {
  test('is applied as one step of undo, and not when the video already has it', async () => {
    await brands.save({ ...EMPTY_BRAND_KIT, colors: ['#1d4ed8'], captions: { style: 'light', position: 'top' } });
    const scenes = ['one', 'two'].map((id) => createScene(id, 'Hello', { avatarId: 'ada', voiceId: 'one' }));
    const project = new ProjectStore(createProjectDocument('Welcome', scenes), createManualClock());
    for (const { id } of scenes) project.edit({ kind: 'set-background', sceneId: id, background: { kind: 'colour', colour: '#0000ff' } });
    const before = project.project;
    const editorBrand = new EditorBrandStore(brands, project);
    expect([editorBrand.canApply, await editorBrand.apply()]).toEqual([false, messages.unchanged]);
    editorBrand.brand.start();
    await flushTasks();
    expect([editorBrand.canApply, await editorBrand.apply(), await editorBrand.apply()]).toEqual([
      true,
      messages.applied,
      messages.unchanged,
    ]);
    expect(project.project.captions).toMatchObject({ style: 'light', position: 'top' });
    expect(project.project.scenes.map(({ background }) => background)).toEqual(scenes.map(() => ({ kind: 'colour', colour: '#1d4ed8' })));
    project.undo();
    expect(project.project).toEqual(before);
  });

  test('puts an intro before the video once, takes it away when the kit has none, and says when it doesn’t fit', async () => {
    const opening = [createScene('opening', 'Ahoy!', CHOICE)];
    await brands.save({ ...EMPTY_BRAND_KIT, intro: { title: 'Opening', scenes: opening } });
    const project = new ProjectStore(createProjectDocument('Welcome', [createScene('one', 'Hello', CHOICE)]), createManualClock());
    const editorBrand = new EditorBrandStore(brands, project);
    editorBrand.brand.start();
    await flushTasks();
    const listScripts = (): readonly string[] => project.project.scenes.map(({ script }) => script);
    expect([await editorBrand.apply(), await editorBrand.apply(), listScripts()]).toEqual([
      messages.applied,
      messages.unchanged,
      ['Ahoy!', 'Hello'],
    ]);
    await brands.save(EMPTY_BRAND_KIT);
    await editorBrand.brand.load();
    expect([editorBrand.isEmpty, editorBrand.canApply]).toEqual([true, true]);
    expect([await editorBrand.apply(), listScripts(), editorBrand.canApply]).toEqual([messages.applied, ['Hello'], false]);
    await brands.save({ ...EMPTY_BRAND_KIT, intro: { title: 'Opening', scenes: opening } });
    await editorBrand.brand.load();
    const scenes = Array.from({ length: PROJECT_LIMITS.scenes }, (_, at) => createScene(`scene-${at}`, 'Hello', CHOICE));
    const full = createProjectDocument('Full', scenes);
    project.edit({ kind: 'replace-project', project: full });
    expect([await editorBrand.apply(), project.project]).toEqual([messages.tooLong.scenes(1), full]);
  });

  test('takes a pronunciation from the editor beside what was changed elsewhere, and says why it can’t', async () => {
    const project = new ProjectStore(
      createProjectDocument('One', [createScene('a', 'Acme.', { avatarId: 'ada', voiceId: 'one' })]),
      createManualClock(),
    );
    const editorBrand = new EditorBrandStore(brands, project);
    expect(editorBrand.canChange).toBe(false);
    editorBrand.brand.start();
    await flushTasks();
    expect(editorBrand.canChange).toBe(true);
    store.addColor('#1d4ed8');
    await flushTasks();
    const entry = { written: 'Acme', spoken: 'ack mee' };
    faults.failNext(SERVER_DOWN);
    expect(await editorBrand.addPronunciation(entry)).toContain('The brand kit wasn’t changed.');
    expect(await editorBrand.addPronunciation(entry)).toBe('');
    expect(editorBrand.kit).toMatchObject({ colors: ['#1d4ed8'], pronunciations: [entry] });
    expect(unwrapOk(await brands.load()).kit).toEqual(editorBrand.kit);
  });
});
