import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { createEditorFixture } from './editor-fakes.ts';

function openProject(): ProjectStore {
  const scenes = ['one', 'two'].map((id) => createScene(id, `${id}.`, { avatarId: 'amara', voiceId: 'ivy' }));
  return new ProjectStore(createProjectDocument('P', scenes), createEditorFixture().clock);
}

describe('listeners of the project', () => {
  test('hear of a change before any view does, even of one that was there first, and find the new project', () => {
    const project = openProject();
    const order: string[] = [];
    const stop = autorun(() => order.push(`view of ${project.shown.title}`));
    project.subscribe(() => order.push(`listener of ${project.shown.title}`));
    project.edit({ kind: 'set-title', title: 'Q' });
    project.undo();
    project.redo();
    stop();
    const changes = ['Q', 'P', 'Q'].flatMap((title) => [`listener of ${title}`, `view of ${title}`]);
    expect(order).toEqual(['view of P', ...changes]);
  });

  test('hear of nothing when the project stays the same, and of nothing after they have left', () => {
    const project = openProject();
    let calls = 0;
    const leave = project.subscribe(() => calls++);
    project.select('two');
    project.undo();
    expect(calls).toBe(0);
    project.edit({ kind: 'set-title', title: 'Q' });
    leave();
    project.edit({ kind: 'set-title', title: 'R' });
    expect(calls).toBe(1);
  });
});
