import { expect, test } from 'vitest';
import { createPresenceEvent, createProcessLists, parsePresenceEvent } from '#server/realtime/process-lists.ts';
import { PRESENCE_LIMITS, type PresentEditor } from '#domain/presence/project-update.ts';

const ana: PresentEditor = { id: 'a', userKey: 'one', name: 'Ana', sceneId: 'scene-1' };
const ben: PresentEditor = { id: 'b', userKey: 'two', name: 'Ben', sceneId: null };

test('editors of other processes are known until these say otherwise', () => {
  const lists = createProcessLists();
  expect(lists.set('p', 'first', { editors: [ana], at: 0 })).toBe(true);
  expect(lists.set('p', 'second', { editors: [ben], at: 0 })).toBe(true);
  expect(lists.set('p', 'first', { editors: [{ ...ana, sceneId: 'scene-2' }], at: 1 })).toBe(false);
  expect(lists.list('p', 1)).toEqual([{ ...ana, sceneId: 'scene-2' }, ben]);
  lists.set('p', 'first', { editors: [], at: 2 });
  expect(lists.list('p', 2)).toEqual([ben]);
  expect(lists.list('other', 2)).toEqual([]);
  expect(lists.projectIds()).toEqual(['p']);
  lists.delete('p');
  expect(lists.projectIds()).toEqual([]);
});

test('a process that says nothing for a while is gone, and one that goes on isn’t', () => {
  const lists = createProcessLists();
  expect(PRESENCE_LIMITS.expiry).toBeGreaterThan(2 * PRESENCE_LIMITS.refresh);
  lists.set('p', 'first', { editors: [ana], at: 0 });
  lists.set('p', 'second', { editors: [ben], at: PRESENCE_LIMITS.refresh });
  expect(lists.list('p', PRESENCE_LIMITS.expiry)).toEqual([ana, ben]);
  expect(lists.list('p', PRESENCE_LIMITS.expiry + 1)).toEqual([ben]);
});

test('an event is read as it was made, and any other is none', () => {
  expect(parsePresenceEvent(createPresenceEvent('p', 'first', [ana, ben]))).toEqual({
    projectId: 'p',
    processId: 'first',
    editors: [ana, ben],
  });
  expect(parsePresenceEvent({ topic: 'task:p', data: { processId: 'first' } })).toBeUndefined();
  expect(parsePresenceEvent({ topic: 'presence:p', data: {} })).toBeUndefined();
});
