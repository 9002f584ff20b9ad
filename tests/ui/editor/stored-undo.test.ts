import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { AUTOSAVE_DELAY } from '#domain/project/edit/autosave.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { AutosaveStore } from '#ui/features/editor/autosave-store.ts';
import { EditorStore, type EditorSession } from '#ui/features/editor/editor-store.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { StoredUndo } from '#ui/features/editor/stored-undo.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const type = ({ project }: EditorSession, script: string) => project.edit({ kind: 'set-script', sceneId: project.scene.id, script });

async function open(studio: ReturnType<typeof createEditorFixture>, projectId: string | null) {
  const store = new EditorStore(studio.ports, projectId);
  store.start();
  await flushTasks();
  if (store.session === null) throw new Error(store.message);
  return { store, session: store.session };
}

/** A project with two saved edits, whose page was closed. */
async function createEdited() {
  const studio = createEditorFixture();
  const { store, session } = await open(studio, null);
  for (const script of ['One.', 'One and two.']) {
    type(session, script);
    studio.clock.advance(AUTOSAVE_DELAY * 2);
    await flushTasks();
  }
  store.stop();
  await flushTasks();
  const id = session.autosave.projectId;
  if (id === null) throw new Error('The project was not saved.');
  return { studio, id };
}

describe('undo after the page was closed', () => {
  test('takes back the edits from before, and redoes them', async () => {
    const { studio, id } = await createEdited();
    const { session } = await open(studio, id);
    const { project } = session;
    expect([project.scene.script, project.canUndo, session.autosave.label]).toEqual(['One and two.', true, 'saved']);
    project.undo();
    expect(project.scene.script).toBe('One.');
    project.undo();
    expect([project.scene.script, project.canUndo]).toEqual(['', false]);
    project.redo();
    expect(project.scene.script).toBe('One.');
  });

  test('undone steps are saved, and can be redone after another reload', async () => {
    const { studio, id } = await createEdited();
    const first = await open(studio, id);
    first.session.project.undo();
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    first.store.stop();
    await flushTasks();
    const { project } = (await open(studio, id)).session;
    expect([project.scene.script, project.canRedo]).toEqual(['One.', true]);
    project.redo();
    expect(project.scene.script).toBe('One and two.');
  });

  test('takes back what was not saved when the page crashed as one step, and then the edits before', async () => {
    const { studio, id } = await createEdited();
    const crashed = await open(studio, id);
    studio.faults.failAlways(OFFLINE);
    type(crashed.session, 'One and two and thr');
    studio.clock.advance(AUTOSAVE_DELAY);
    await flushTasks();
    studio.faults.recover();
    const { project } = (await open(studio, id)).session;
    expect(project.scene.script).toBe('One and two and thr');
    project.undo();
    expect(project.scene.script).toBe('One and two.');
    project.undo();
    expect(project.scene.script).toBe('One.');
  });

  test('starts empty when the project was changed elsewhere', async () => {
    const { studio, id } = await createEdited();
    const current = await studio.ports.projects.open(id);
    if (current.kind !== 'ok') throw new Error('The project is gone.');
    const { project, revision } = current.value;
    await studio.ports.projects.save(id, { project: { ...project, title: 'Elsewhere' }, revision });
    expect((await open(studio, id)).session.project.canUndo).toBe(false);
  });
});

describe('stored undo histories', () => {
  const PROJECT = createProjectDocument('P', [createScene('scene-1', '', { avatarId: 'amara', voiceId: 'ivy' })]);

  function createEditedProject(projectId: string, label: AutosaveStore['label'] = 'saved') {
    const project = new ProjectStore(PROJECT, createManualClock());
    project.edit({ kind: 'set-title', title: projectId });
    return { project, autosave: { projectId, label } as AutosaveStore };
  }

  test('belong to one user', () => {
    const storage = createMemoryStorage();
    const edited = createEditedProject('one');
    new StoredUndo(storage, 'ann').write(edited);
    expect(new StoredUndo(storage, 'bob').read('one', edited.project.project).undo).toEqual([]);
    expect(new StoredUndo(storage, 'ann').read('one', edited.project.project).undo).toHaveLength(1);
  });

  test('are not written while edits are unsaved', () => {
    const stored = new StoredUndo(createMemoryStorage(), 'ann');
    const edited = createEditedProject('one', 'waiting');
    stored.write(edited);
    expect(stored.read('one', edited.project.project).undo).toEqual([]);
  });

  test('of the projects edited last are stored, and no others', () => {
    const stored = new StoredUndo(createMemoryStorage(), 'ann');
    const all = Array.from({ length: 12 }, (_, index) => createEditedProject(`project-${index}`));
    for (const edited of all) stored.write(edited);
    const kept = all.filter(({ project, autosave }) => stored.read(autosave.projectId, project.project).undo.length > 0);
    expect(kept.map(({ autosave }) => autosave.projectId)).toEqual(all.slice(-8).map(({ autosave }) => autosave.projectId));
  });
});
