import { expect, test } from 'vitest';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { createEditorFixture } from './editor-fakes.ts';

test('VID-12 a template presents with a look of the plan instead of one that isn’t in it, and says whose place it takes', async () => {
  const studio = createEditorFixture();
  const { items } = (await studio.ports.presenters.list()) as { readonly items: readonly PresenterSummary[] };
  const later = items.map((look) => ({ ...look, id: `${look.id}-later`, presenterId: `${look.presenterId}-later` }));
  const looks = [...items, ...items, ...later];
  const presenters = { ...studio.ports.presenters, list: async () => ({ kind: 'list' as const, items: looks }) };
  const scenes = ['one', 'two'].map((id) => createScene(id, 'Hello there.', { avatarId: 'maya-later', voiceId: 'ivy' }));

  const store = new EditorStore({ ...studio.ports, presenters }, null);
  store.startWithTemplate(createProjectDocument('Weekly summary', scenes));
  store.start();
  await expect.poll(() => store.phase).toBe('open');
  const instead = store.standIns[0]?.instead.id ?? '';
  expect(store.standIns).toMatchObject([{ wanted: { id: 'maya-later' }, plan: 'Creator' }]);
  expect(items.map(({ id }) => id)).toContain(instead);
  expect(store.session?.project.project.scenes.map(({ avatarId }) => avatarId)).toEqual([instead, instead]);
  expect(store.session?.render.obstacles.filter(({ kind }) => kind === 'plan')).toEqual([]);
});
