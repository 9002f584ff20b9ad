import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { AUTOSAVE_DELAY, RETRY_DELAYS } from '#domain/project/edit/autosave.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import type { EditorSession } from '#ui/features/editor/editor-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const type = (opened: EditorSession, script: string) =>
  opened.project.edit({ kind: 'set-script', sceneId: opened.project.scene.id, script });

async function openNew(studio = createEditorFixture(), script = '') {
  const store = new EditorStore(studio.ports, null);
  store.startWith(script);
  store.start();
  await flushTasks();
  if (store.session === null) {
    throw new Error(store.message);
  }
  return { store, opened: store.session, studio };
}

async function uploadTo(store: EditorStore): Promise<string> {
  const assetId = await store.choices.upload(new File([Uint8Array.of(1)], 'office.png', { type: 'image/png' }));
  if (assetId === null) throw new Error(store.choices.uploadError);
  return assetId;
}

async function openSaved(studio = createEditorFixture()) {
  const first = await openNew(studio);
  type(first.opened, 'Hello.');
  studio.clock.advance(AUTOSAVE_DELAY);
  await flushTasks();
  first.store.stop();
  await flushTasks();
  const store = new EditorStore(studio.ports, 'project-1');
  store.start();
  await flushTasks();
  if (store.session === null) {
    throw new Error(store.message);
  }
  return { store, opened: store.session, studio };
}

describe('the editor', () => {
  test('VID-2 starts with the first presenter and voice and the given script', async () => {
    const { opened } = await openNew(createEditorFixture(), 'Hello there.');
    expect(opened.project.scene).toMatchObject({ script: 'Hello there.', avatarId: 'amara' });
    expect(opened.project.scene.voiceId).not.toBe('');
  });

  test.each([
    ['starter', '720p'],
    ['creator', '1080p'],
    ['business', '1080p'],
  ] as const)('PLN-2 a new video on the %s plan starts at %s', async (plan, resolution) => {
    const { opened } = await openNew(createEditorFixture(plan), 'Hello there.');
    expect(opened.project.project.resolution).toBe(resolution);
  });

  test('VID-2 deletes an uploaded background, or names the project that uses it', async () => {
    const studio = createEditorFixture();
    const { store, opened } = await openNew(studio, 'Hello there.');
    const [used, unused] = [await uploadTo(store), await uploadTo(store)];
    opened.project.edit({ kind: 'set-background', sceneId: opened.project.scene.id, background: { kind: 'image', assetId: used } });
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    const { choices } = (await openNew(studio, 'Another one.')).store;
    await choices.removeBackdrop(unused);
    expect(choices.backgrounds.map(({ assetId }) => assetId)).toEqual([used]);
    await choices.removeBackdrop(used);
    expect([choices.backgroundUses?.map(({ id }) => id), choices.backgrounds.length]).toEqual([['project-1'], 1]);
    choices.closeBackgroundUses();
    expect(choices.backgroundUses).toBeNull();
    await choices.removeBackdrop(unused);
    expect(choices.uploadError).not.toBe('');
  });

  test('VID-4 saved colors are in the next project, and a server error is shown', async () => {
    const studio = createEditorFixture('business');
    const { opened } = await openNew(studio, 'Hello there.');
    await opened.savedColors.add({ name: 'Brand', outfit: '#23686c', hair: '#43291b' });
    expect((await openNew(studio, 'Another one.')).opened.savedColors.list).toEqual([
      { name: 'Brand', outfit: '#23686c', hair: '#43291b' },
    ]);
    await opened.savedColors.add({ name: 'x'.repeat(90), outfit: '#23686c', hair: '#43291b' });
    expect([opened.savedColors.error, opened.savedColors.list.length]).toEqual(['Give the colors a name.', 1]);
  });

  test.each([
    ['大家好。', 'script'],
    ['One sentence after the other makes this longer than the plan allows. '.repeat(20), 'script'],
  ] as const)('API-7 reports validation errors without sending a request', async (script, location) => {
    const { opened, studio } = await openNew(createEditorFixture(), script);
    expect(opened.render.getMessage(location)).toMatch(/^[A-Z].*\.$/);
    expect(await opened.render.render()).toBeNull();
    expect(studio.server.videos.size).toBe(0);
  });

  test('PLN-4 a locked look can be previewed, and rendering names the plan that has it', async () => {
    const { opened } = await openNew(createEditorFixture(), 'Hello there.');
    opened.project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'amara.23686c-43291b' });
    expect(opened.render.obstacles).toMatchObject([{ kind: 'plan', field: 'scenes.0.avatarId' }]);
    opened.project.undo();
    expect(opened.render.obstacles).toEqual([]);
  });

  describe('VID-12 starting from a template', () => {
    const scenes = ['maya', 'somebody-else'].map((avatarId, index) => ({
      ...createScene(`part-${index}`, `Part ${index}.`, { avatarId, voiceId: 'nobodys' }),
      background: { kind: 'colour', colour: '#336699' } as const,
    }));
    const template = { ...createProjectDocument('Weekly summary', scenes), aspectRatio: '9:16' } as const;

    async function openTemplate(studio = createEditorFixture()) {
      const store = new EditorStore(studio.ports, null);
      store.startWithTemplate(template);
      store.start();
      await flushTasks();
      if (store.session === null) {
        throw new Error(store.message);
      }
      return { opened: store.session, store, studio };
    }

    test('has all its scenes with this server’s presenters, and names a voice that is not offered', async () => {
      const { opened } = await openTemplate();
      const { project } = opened.project;
      expect(project).toEqual({
        ...template,
        scenes: scenes.map((scene, index) => ({ ...scene, avatarId: index === 0 ? 'maya' : 'amara' })),
      });
      expect(opened.render.getMessage('voice')).toContain('The nearest voice here is Ivy: English, female.');
      expect(await opened.render.render()).toBeNull();
    });

    test('creates a new project on the first change and leaves the template unchanged', async () => {
      const { opened, store, studio } = await openTemplate();
      expect(studio.server.projects.size).toBe(0);
      type(opened, 'Our own words.');
      studio.clock.advance(AUTOSAVE_DELAY);
      await flushTasks();
      const [saved] = studio.server.projects.values();
      expect(saved).toMatchObject({ id: store.projectId, title: 'Weekly summary' });
      expect(saved?.project.scenes.map(({ script }) => script)).toEqual(['Our own words.', 'Part 1.']);
      expect(template.scenes[0]?.script).toBe('Part 0.');
    });
  });

  test('sends nothing before the first edit, then creates the project once', async () => {
    const { opened, store, studio } = await openNew();
    studio.clock.advance(60_000);
    await flushTasks();
    expect(studio.server.projects.size).toBe(0);
    type(opened, 'H');
    type(opened, 'Hi');
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    expect([...studio.server.projects.values()].map((saved) => saved.project.scenes[0]?.script)).toEqual(['Hi']);
    expect(store.projectId).toBe('project-1');
    expect(opened.autosave.label).toBe('saved');
  });

  test('retries a lost create under the same key: one project, with the latest edits', async () => {
    const { opened, studio } = await openNew();
    studio.faults.loseNextResponse();
    type(opened, 'Hi');
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    expect(opened.autosave.label).toBe('retrying');
    type(opened, 'Hi again.');
    studio.clock.advance(RETRY_DELAYS[0]);
    await flushTasks();
    expect(opened.autosave.label).toBe('saved');
    expect([...studio.server.projects.values()].map((saved) => saved.project.scenes[0]?.script)).toEqual(['Hi again.']);
  });

  test('retries on a later visit too, and offers a choice when the project was changed elsewhere', async () => {
    const studio = createEditorFixture();
    const first = await openNew(studio);
    studio.faults.loseNextResponse();
    type(first.opened, 'Hi');
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    const [made] = studio.server.projects.values();
    if (made === undefined) {
      throw new Error('not made');
    }
    await studio.ports.projects.save(made.id, { project: { ...made.project, title: 'Theirs' }, revision: made.revision });
    studio.faults.failAlways(OFFLINE);
    first.store.stop();
    await flushTasks();
    studio.faults.recover();

    const second = await openNew(studio);
    expect(second.store.restored).toBe(true);
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    expect(second.opened.autosave.label).toBe('stale');
    expect([...studio.server.projects.values()].map(({ title }) => title)).toEqual(['Theirs']);
  });

  test('keeps unsaved edits, says so, and saves them once possible', async () => {
    const { opened, studio } = await openSaved();
    studio.faults.failAlways(OFFLINE);
    type(opened, 'Written on the train.');
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    expect(opened.autosave.label).toBe('retrying');
    studio.clock.advance(RETRY_DELAYS[0]);
    await flushTasks();
    studio.faults.recover();
    studio.clock.advance(RETRY_DELAYS[1]);
    await flushTasks();
    expect(opened.autosave.label).toBe('saved');
    expect(studio.server.projects.get('project-1')?.project.scenes[0]?.script).toBe('Written on the train.');
  });

  test('restores unsaved edits of an earlier visit', async () => {
    const studio = createEditorFixture();
    const first = await openSaved(studio);
    studio.faults.failAlways(OFFLINE);
    type(first.opened, 'Closed the lid too soon.');
    first.store.stop();
    await flushTasks();
    studio.faults.recover();
    const store = new EditorStore(studio.ports, 'project-1');
    store.start();
    await flushTasks();
    expect(store.restored).toBe(true);
    expect(store.session?.project.scene.script).toBe('Closed the lid too soon.');
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    expect(studio.server.projects.get('project-1')?.project.scenes[0]?.script).toBe('Closed the lid too soon.');
  });

  test.each(['mine', 'theirs'] as const)('after a save elsewhere the user chooses: %s', async (choice) => {
    const { opened, studio } = await openSaved();
    const theirs = studio.server.projects.get('project-1');
    if (theirs === undefined) {
      throw new Error('not saved');
    }
    await studio.ports.projects.save('project-1', { project: { ...theirs.project, title: 'Theirs' }, revision: theirs.revision });
    opened.project.edit({ kind: 'set-title', title: 'Mine' });
    await opened.autosave.flush();
    expect(opened.autosave.label).toBe('stale');
    expect(studio.server.projects.get('project-1')?.title).toBe('Theirs');
    expect(opened.autosave.conflicts).toEqual([{ kind: 'project', fields: ['title'] }]);
    await opened.autosave.resolve(choice);
    await opened.autosave.flush();
    expect(opened.autosave.label).toBe('saved');
    expect(opened.project.project.title).toBe(choice === 'mine' ? 'Mine' : 'Theirs');
    expect(studio.server.projects.get('project-1')?.title).toBe(choice === 'mine' ? 'Mine' : 'Theirs');
    opened.project.undo();
    expect(opened.project.project.title).toBe(choice === 'mine' ? 'Theirs' : 'Mine');
  });

  test('reports a missing project and one that cannot be loaded', async () => {
    const studio = createEditorFixture();
    const missing = new EditorStore(studio.ports, 'nowhere');
    missing.start();
    await flushTasks();
    expect(missing.phase).toBe('missing');
    studio.faults.failNext(OFFLINE);
    const failed = new EditorStore(studio.ports, 'nowhere');
    failed.start();
    await flushTasks();
    expect(failed.phase).toBe('failed');
    failed.retry();
    await flushTasks();
    expect(failed.phase).toBe('missing');
  });

  test('restores its undo history when reopened', async () => {
    const { store, opened } = await openSaved();
    type(opened, 'Changed.');
    store.stop();
    await flushTasks();
    store.start();
    await flushTasks();
    opened.project.undo();
    expect(opened.project.scene.script).toBe('Hello.');
  });

  test('PLN-4 shows the length against the plan limit in advance', async () => {
    const { store, opened } = await openNew();
    type(opened, 'Short.');
    expect(store.length.status).toBe('fits');
    type(opened, 'This sentence is said again and again. '.repeat(40));
    expect(store.length.status).toBe('over');
  });
});
