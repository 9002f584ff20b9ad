import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryScriptApi } from '#adapters/api/memory/memory-script-api.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { RewriteStore } from '#ui/features/editor/script/rewrite-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function open(script: string, manner: 'arranges' | 'writes' = 'writes') {
  const faults = createFaults();
  const scripts = createMemoryScriptApi(faults, { manner });
  const editor = new EditorStore({ ...createEditorFixture().ports, scripts }, null);
  editor.startWith(script);
  editor.start();
  await flushTasks();
  if (editor.session === null) throw new Error(editor.message);
  const { project } = editor.session;
  const store = new RewriteStore({ scripts, project });
  return { editor, store, project, faults };
}

describe('RewriteStore', () => {
  test('VID-13 says the scene in fewer words, as one step that can be undone', async () => {
    const { store, project } = await open('Bees extraordinarily like flowers.');
    expect(await store.rewrite({ how: 'shorter' })).toBe('done');
    expect(project.scene.script).toBe('Bees like flowers.');
    project.undo();
    expect(project.scene.script).toBe('Bees extraordinarily like flowers.');
  });

  test('says where tags were left out, and where nothing changed', async () => {
    const { store } = await open('Bees [pause 1s] undoubtedly like flowers.');
    expect(await store.rewrite({ how: 'shorter' })).toBe('doneWithoutTags');
    const plain = await open('Bees fly.');
    expect(await plain.store.rewrite({ how: 'shorter' })).toBeNull();
    expect(plain.store.message).toMatch(/no better wording/);
  });

  test('what is typed in the meantime stays, and so does the script where it fails or is stopped', async () => {
    const { store, project, faults } = await open('Bees extraordinarily like flowers.');
    faults.hold();
    const rewriting = store.rewrite({ how: 'shorter' });
    project.edit({ kind: 'replace-text', sceneId: project.sceneId, from: 0, to: 4, insert: 'Wasps' });
    faults.release();
    expect(await rewriting).toBeNull();
    expect([store.message, project.scene.script]).toEqual([
      expect.stringContaining('as you left it'),
      'Wasps extraordinarily like flowers.',
    ]);
    faults.recover();
    faults.failNext(OFFLINE);
    await store.rewrite({ how: 'clearer' });
    expect(store.message).toContain('Your script is unchanged.');
    expect(store.isWorking).toBe(false);
  });

  test('is not offered where nobody can do it', async () => {
    expect([(await open('Bees.', 'arranges')).editor.choices.canRewrite, (await open('Bees.')).editor.choices.canRewrite]).toEqual([
      false,
      true,
    ]);
  });
});
