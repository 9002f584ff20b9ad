import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { MAX_SCENES, VERSION_LIMITS } from '#domain/project/project-limits.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { VersionsStore } from '#ui/features/editor/versions/versions-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function openVersions() {
  const fixture = createEditorFixture();
  const store = new EditorStore(fixture.ports, null);
  store.startWith('As it was.');
  store.start();
  await flushTasks();
  const { session } = store;
  if (session === null) throw new Error(store.message);
  const { project } = session;
  const versions = new VersionsStore(session.versions);
  const write = (script: string) => project.edit({ kind: 'set-script', sceneId: project.scene.id, script });
  const find = (name: string) => {
    const version = versions.versions?.find((each) => each.name === name);
    if (version === undefined) throw new Error(`There is no version “${name}”.`);
    return version;
  };
  const saveProject = async (): Promise<string> => {
    await session.autosave.create();
    return session.autosave.projectId ?? '';
  };
  return { ...fixture, project, versions, write, find, saveProject };
}

describe('VID-9 versions in the editor', () => {
  test('a version has the last edit, even one that wasn’t saved yet', async () => {
    const { versions, write, find } = await openVersions();
    write('The last edit.');
    expect(await versions.save('Mine')).toBe(true);
    await versions.compare(find('Mine'));
    expect(versions.opened?.project.scenes[0]?.script).toBe('The last edit.');
    expect(versions.differences).toEqual([]);
    write('A later edit.');
    expect(versions.differences).toMatchObject([{ kind: 'scene-changed', scene: 1 }]);
  });

  test('a version is saved while the list is still loading, and is in it', async () => {
    const { versions, faults } = await openVersions();
    await versions.save('First');
    faults.hold();
    const loading = versions.load();
    await flushTasks();
    expect(versions.busy).toBe(false);
    const saving = versions.save('Second');
    expect(versions.busy).toBe(true);
    faults.release();
    expect(await saving).toBe(true);
    await loading;
    expect(versions.versions?.map(({ name }) => name)).toEqual(['Second', 'First']);
    expect([versions.busy, versions.message]).toEqual([false, expect.stringContaining('Second')]);
  });

  test('restoring saves what was there as a version, and undo takes it back', async () => {
    const { versions, project, write, find } = await openVersions();
    await versions.save('First');
    write('As it is now.');
    expect(await versions.restore(find('First'))).toBe(true);
    expect(project.scene.script).toBe('As it was.');
    expect(versions.versions?.map(({ name }) => name)).toEqual(['Before restoring First', 'First']);
    project.undo();
    expect(project.scene.script).toBe('As it is now.');
    await versions.compare(find('Before restoring First'));
    expect(versions.opened?.project.scenes[0]?.script).toBe('As it is now.');
  });

  test('restoring a version of some scenes leaves the others as they are', async () => {
    const { versions, project, find, server, saveProject } = await openVersions();
    const [first] = project.project.scenes;
    if (first === undefined) throw new Error('There is no scene.');
    project.edit({ kind: 'add-scene', scene: { ...first, id: 'second', script: 'Second, as it was.' }, at: 1 });
    server.addVideo({ project: project.project, projectId: await saveProject(), scenes: { from: 2, to: 2 } });
    project.edit({ kind: 'set-script', sceneId: first.id, script: 'First, as it is now.' });
    project.edit({ kind: 'set-script', sceneId: 'second', script: 'Second, as it is now.' });
    await versions.save('Now');
    await versions.load();
    const part = versions.versions?.find(({ kind }) => kind === 'rendered');
    if (part === undefined) throw new Error('There is no version of the video.');
    await versions.compare(part);
    expect(versions.differences).toMatchObject([{ kind: 'scene-changed', scene: 2 }]);
    expect(await versions.restore(part)).toBe(true);
    expect(project.project.scenes.map(({ script }) => script)).toEqual(['First, as it is now.', 'Second, as it was.']);
    project.undo();
    expect(project.project.scenes.map(({ script }) => script)).toEqual(['First, as it is now.', 'Second, as it is now.']);
    expect(find('Now').scenes).toBeNull();
  });

  test('scenes that don’t fit beside the others aren’t restored, and the message says so', async () => {
    const { versions, project, server, saveProject } = await openVersions();
    const [first] = project.project.scenes;
    if (first === undefined) throw new Error('There is no scene.');
    const scene = (id: string) => ({ ...first, id });
    const whole = { ...project.project, scenes: [first, scene('gone')] };
    server.addVideo({ project: whole, projectId: await saveProject(), scenes: { from: 2, to: 2 } });
    const many = Array.from({ length: MAX_SCENES }, (_, index) => scene(`scene-${index}`));
    project.edit({ kind: 'replace-project', project: { ...project.project, scenes: many } });
    await versions.save('Many');
    await versions.load();
    const part = versions.versions?.find(({ kind }) => kind === 'rendered');
    if (part === undefined) throw new Error('There is no version of the video.');
    expect(await versions.restore(part)).toBe(false);
    expect(versions.message).toContain(String(MAX_SCENES));
    expect(project.project.scenes).toHaveLength(MAX_SCENES);
  });

  test('restoring what is there already saves no version', async () => {
    const { versions, find } = await openVersions();
    await versions.save('First');
    expect(await versions.restore(find('First'))).toBe(true);
    expect(versions.versions).toHaveLength(1);
  });

  test('nothing is restored when the state before it can’t be saved, and the message says so', async () => {
    const { versions, project, write, find } = await openVersions();
    await versions.save('First');
    for (let count = 1; count < VERSION_LIMITS.perProject; count++) await versions.save(`Version ${count}`);
    write('As it is now.');
    expect(await versions.restore(find('First'))).toBe(false);
    expect(project.scene.script).toBe('As it is now.');
    expect(versions.message).toMatch(/Remove a version/);
  });

  test('offline, it says so and keeps the list', async () => {
    const { versions, faults } = await openVersions();
    await versions.save('First');
    faults.failAlways(OFFLINE);
    expect(await versions.save('Second')).toBe(false);
    expect(versions.message).not.toBe('');
    expect(versions.versions).toHaveLength(1);
  });

  test('a removed version is gone from the list, and an open one is closed', async () => {
    const { versions, find } = await openVersions();
    await versions.save('First');
    await versions.compare(find('First'));
    await versions.remove(find('First'));
    expect([versions.versions, versions.opened, versions.message]).toEqual([[], null, '“First” removed.']);
  });
});
