import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { offerUndo, type ToastMessage } from '#ui/components/toast.tsx';
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

describe('a toast that offers to take an edit back', () => {
  function offer(project: ProjectStore) {
    const shown = new Map<string, ToastMessage>();
    const toasts = {
      show: (message: ToastMessage) => (shown.set(message.title, message), message.title),
      close: (id: string) => void shown.delete(id),
    };
    project.edit({ kind: 'set-title', title: 'Q' });
    offerUndo({ project, toasts, title: 'Renamed', label: 'Undo' });
    return shown;
  }

  test('takes that edit back, once', () => {
    const project = openProject();
    const shown = offer(project);
    shown.get('Renamed')?.action?.run();
    expect([project.shown.title, shown.size]).toEqual(['P', 0]);
  });

  test('is gone after the next edit, which it would take back instead', () => {
    const project = openProject();
    const shown = offer(project);
    expect(shown.size).toBe(1);
    project.edit({ kind: 'set-title', title: 'R' });
    expect(shown.size).toBe(0);
  });
});
