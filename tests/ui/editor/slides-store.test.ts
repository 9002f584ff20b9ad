import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { messages } from '#ui/features/editor/slides/slides.messages.en.ts';
import { SlidesStore } from '#ui/features/editor/slides/slides-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function openEditor() {
  const { ports } = createEditorFixture('business');
  const store = new EditorStore(ports, null);
  store.startWith('Hello there.');
  store.start();
  await flushTasks();
  const { session } = store;
  if (session === null) throw new Error(store.message);
  return { ports, ...session, added: new SlidesStore(session.slides) };
}

function createFile(scenes: number): File {
  const own = { avatarId: 'amara', voiceId: 'clara' };
  const slides = Array.from({ length: scenes }, (_, at) => createScene(`scene-${at + 1}`, `Slide ${at + 1}.`, own));
  return new File([JSON.stringify(createProjectDocument('Slides', slides))], 'slides.json');
}

test('slides become scenes after the selected one, in one step that can be undone, and no project of their own', async () => {
  const { project, added, ports } = await openEditor();
  const before = project.project;
  await added.add(createFile(2));
  await flushTasks();
  expect(project.project.scenes.map(({ script }) => script)).toEqual(['Hello there.', 'Slide 1.', 'Slide 2.']);
  expect(project.scene.script).toBe('Slide 1.');
  expect(new Set(project.project.scenes.map(({ avatarId }) => avatarId))).toEqual(new Set([before.scenes[0]?.avatarId]));
  expect([added.error, added.busy]).toEqual(['', false]);
  expect(added.report).toEqual([]);
  const listed = await ports.projects.list();
  expect(listed.kind === 'ok' && listed.value.map(({ title }) => title)).not.toContain('Slides');
  project.undo();
  expect(project.project.scenes).toEqual(before.scenes);
});

test('what can’t be read, or would be too many scenes, changes nothing and says why', async () => {
  const { project, added } = await openEditor();
  const before = project.project;
  await added.add(new File(['no project'], 'slides.json'));
  expect(added.error).not.toBe('');
  await added.add(createFile(60));
  expect(added.error).toBe(messages.tooMany(60));
  expect([project.project, added.report]).toEqual([before, null]);
});
