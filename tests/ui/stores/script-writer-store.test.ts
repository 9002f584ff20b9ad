import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryScriptApi, type MemoryScriptOptions } from '#adapters/api/memory/memory-script-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { EMPTY_BRAND_KIT } from '#domain/brand/brand-kit.ts';
import { ScriptWriterStore } from '#ui/features/script-writer/script-writer-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

configure({ enforceActions: 'always' });

const PAGE = 'https://bees.example/hive';
const PAGES = {
  [PAGE]: '# The hive\nBees live together in a hive. A hive of bees has one queen.\n# Work\nWorker bees fly far for flowers.',
};

async function open(options: MemoryScriptOptions = {}) {
  const server = createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan: 'business', announce: () => {} });
  const faults = createFaults();
  const ports = {
    scripts: createMemoryScriptApi(faults, { pages: PAGES, ...options }),
    projects: createMemoryProjectApi(server, faults),
    brands: createMemoryBrandApi(server, faults),
    profiles: createMemoryProfileApi(server, faults),
    presenters: createFakePresenterLibrary(),
    speech: createFakeSpeech(),
  };
  let keys = 0;
  const store = new ScriptWriterStore(ports, () => `key-number-${++keys}`);
  store.start();
  await flushTasks();
  return { store, ports, faults };
}

async function openOutline(options?: MemoryScriptOptions) {
  const fixture = await open(options);
  fixture.store.choose({ kind: 'page', url: PAGE });
  await fixture.store.write();
  const { outline } = fixture.store;
  if (outline === null) throw new Error(fixture.store.message);
  return { ...fixture, outline };
}

describe('ScriptWriterStore', () => {
  test('VID-13 an outline of a page becomes a project in the brand, with what was changed in it', async () => {
    const { store, ports, outline } = await openOutline({ manner: 'arranges' });
    await ports.brands.save({ ...EMPTY_BRAND_KIT, music: { trackId: 'morning-light', volume: 0.5, ducking: true } });
    expect([outline.note, outline.title]).toEqual(['arranged', 'The hive']);
    const [first] = outline.scenes;
    if (first === undefined) throw new Error('no scene');
    const sources = outline.listSources(first);
    expect([sources.length, sources[0]?.url]).toEqual([first.sentences.length, PAGE]);
    outline.edit(first.key, { voice: 'Bees share a hive.' });
    outline.remove(outline.scenes.at(-1)?.key ?? -1);
    outline.add();
    outline.edit(outline.scenes.at(-1)?.key ?? -1, { title: 'The end', voice: 'That is all.' });
    outline.add();
    const id = await store.make();
    const { project } = unwrapOk(await ports.projects.open(id ?? ''));
    expect(project.scenes.map(({ script }) => script)).toEqual(['Bees share a hive.', 'That is all.']);
    expect(project.scenes.map(({ sources: named }) => named)).toEqual([sources, undefined]);
    expect(project).toMatchObject({ title: 'The hive', music: { trackId: 'morning-light' } });
  });

  test('what is missing is said before anything is asked', async () => {
    const { store } = await open();
    await store.write();
    expect(store.message).toBe('Enter the address of a page.');
    store.choose({ kind: 'topic' });
    expect(store.message).toBe('');
    await store.write();
    expect(store.message).toBe('Say what the video is about.');
  });

  test('a failure keeps what was typed, and the next try works', async () => {
    const { store, faults } = await open();
    store.choose({ kind: 'text', text: 'Bees live together in a hive.' });
    faults.failNext(OFFLINE);
    await store.write();
    expect([store.working, store.outline]).toEqual([null, null]);
    expect(store.message).toContain('What you typed is still here.');
    expect(store.choice.text).toBe('Bees live together in a hive.');
    await store.write();
    expect([store.message, store.outline?.scenes.length]).toEqual(['', 1]);
  });

  test('a try that was stopped comes to nothing, also where its response comes later', async () => {
    const { store, faults } = await open();
    store.choose({ kind: 'topic', topic: 'bees' });
    faults.hold();
    const writing = store.write();
    expect(store.working).toBe('writing');
    store.cancel();
    faults.release();
    await writing;
    expect([store.working, store.outline, store.message]).toEqual([null, null, '']);
  });

  test('a document is read once, and its text is what is sent', async () => {
    const { store } = await open({ manner: 'arranges' });
    store.choose({ kind: 'document' });
    await store.readDocument(new File([' '], 'Empty.pdf'));
    expect([store.field, store.choice.document]).toEqual(['file', null]);
    await store.readDocument(new File(['# Hives\nBees live together in a hive.'], 'Bees.pdf'));
    await store.write();
    expect(store.outline?.script.scenes).toMatchObject([{ title: 'Hives', voice: 'Bees live together in a hive.' }]);
    store.back();
    expect(store.choice.document?.name).toBe('Bees.pdf');
  });

  test('one outline makes one project, however often its response is lost', async () => {
    const { store, ports, faults, outline } = await openOutline();
    const create = ports.projects.create.bind(ports.projects);
    Object.assign(ports.projects, {
      create: (...given: Parameters<typeof create>) => {
        faults.loseNextResponse();
        return create(...given);
      },
    });
    expect(await store.make()).toBeNull();
    expect(store.message).not.toBe('');
    Object.assign(ports.projects, { create });
    expect(await store.make()).not.toBeNull();
    expect(unwrapOk(await ports.projects.list())).toHaveLength(1);
    outline.setTitle('Another');
    await store.make();
    expect(unwrapOk(await ports.projects.list())).toHaveLength(2);
  });

  test('an outline that says nothing makes no project', async () => {
    const { store, outline } = await openOutline();
    for (const { key } of outline.scenes) outline.remove(key);
    expect(await store.make()).toBeNull();
    expect(store.message).toContain('nothing to say');
  });
});
