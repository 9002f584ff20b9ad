import type { KeyboardEvent, PointerEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { SceneDragStore } from '#ui/features/editor/scene-drag-store.ts';
import { createEditorFixture } from './editor-fakes.ts';

const ROW = 40;
const voiced = { avatarId: 'amara', voiceId: 'ivy' };

function openList(direction: 'down' | 'across' = 'down') {
  const scenes = ['one', 'two', 'three'].map((id) => createScene(id, `${id}.`, voiced));
  const project = new ProjectStore(createProjectDocument('P', scenes), createEditorFixture().clock);
  const drag = new SceneDragStore(project, direction);
  const children = scenes.map((_, index) => ({
    getBoundingClientRect: () => ({ top: index * ROW, height: ROW, left: index * ROW, width: ROW }),
  }));
  drag.setList({ children } as unknown as HTMLOListElement);
  return { project, drag, getOrder: () => project.project.scenes.map(({ id }) => id) };
}

const point = (clientY: number, button = 0, clientX = 0) =>
  ({ clientX, clientY, button, pointerId: 1, currentTarget: { setPointerCapture: vi.fn() } }) as unknown as PointerEvent<HTMLElement>;

describe('moving scenes in their list', () => {
  test('a dragged scene shows where it would go, and goes there once', () => {
    const { project, drag, getOrder } = openList();
    drag.press(point(10), 0);
    drag.drag(point(ROW * 2.8));
    expect([drag.dragged, drag.getDropEdge(2), drag.getDropEdge(0)]).toEqual([{ from: 0, to: 2 }, 'after', undefined]);
    expect(getOrder()).toEqual(['one', 'two', 'three']);
    drag.drop();
    expect(getOrder()).toEqual(['two', 'three', 'one']);
    expect([drag.dragged, drag.announcement]).toEqual([null, expect.stringContaining('3')]);
    project.undo();
    expect(getOrder()).toEqual(['one', 'two', 'three']);
  });

  test('upward, the edge is before the scene that makes way', () => {
    const { drag, getOrder } = openList();
    drag.press(point(ROW * 2.5), 2);
    drag.drag(point(2));
    expect(drag.getDropEdge(0)).toBe('before');
    drag.drop();
    expect(getOrder()).toEqual(['three', 'one', 'two']);
  });

  test('across, the place is told by how far right the pointer is; a press that hardly moves drags nothing', () => {
    const { project, drag, getOrder } = openList('across');
    drag.press(point(0, 0, 10), 0);
    drag.drag(point(300, 0, 12));
    expect(drag.dragged).toBeNull();
    drag.drag(point(0, 0, ROW * 1.8));
    expect([drag.dragged, drag.getDropEdge(1)]).toEqual([{ from: 0, to: 1 }, 'after']);
    drag.drop();
    expect(getOrder()).toEqual(['two', 'one', 'three']);
    drag.drag(point(0, 0, ROW * 2.9));
    drag.drop();
    expect(getOrder()).toEqual(['two', 'one', 'three']);
    project.undo();
    expect([getOrder(), project.canUndo]).toEqual([['one', 'two', 'three'], false]);
  });

  test('neither another button, nor a drop in place, nor a canceled drag moves anything', () => {
    const { project, drag } = openList();
    drag.press(point(10, 2), 0);
    drag.drag(point(ROW * 2.8));
    expect(drag.dragged).toBeNull();
    drag.press(point(10), 0);
    drag.drop();
    drag.press(point(10), 0);
    drag.drag(point(ROW * 2.8));
    drag.cancel();
    drag.drop();
    expect([project.canUndo, drag.announcement]).toEqual([false, '']);
  });

  test('arrow keys move by one place and stop at the ends; other keys are left alone', () => {
    const { drag, getOrder } = openList();
    const prevented: string[] = [];
    const press = (key: string) => ({ key, preventDefault: () => prevented.push(key) }) as unknown as KeyboardEvent;
    drag.handleKey(press('ArrowDown'), 0);
    expect(getOrder()).toEqual(['two', 'one', 'three']);
    drag.handleKey(press('ArrowUp'), 0);
    drag.handleKey(press('ArrowDown'), 2);
    expect(getOrder()).toEqual(['two', 'one', 'three']);
    drag.handleKey(press('Tab'), 0);
    expect(prevented).toEqual(['ArrowDown', 'ArrowUp', 'ArrowDown']);
  });
});
