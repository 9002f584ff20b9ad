import { when } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { WorkspaceTemplatesStore } from '#ui/features/templates/workspace-templates-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';

async function openStore() {
  const server = createMemoryServer({ clock: createManualClock() });
  const faults = createFaults();
  const library = createMemoryLibraryApi(server, faults);
  const projects = createMemoryProjectApi(server, faults);
  for (const title of ['Weekly news', 'A draft']) {
    const document = createProjectDocument(title, [createScene('s', 'Hello.', { avatarId: 'amara', voiceId: 'clara' })]);
    const { id } = unwrapOk(await projects.create(document, { key: crypto.randomUUID() }));
    if (title === 'Weekly news') unwrapOk(await library.setTemplate([{ type: 'project', id }], true));
  }
  const store = new WorkspaceTemplatesStore({ library });
  store.start();
  await when(() => store.templates.length > 0);
  const [template] = store.templates;
  if (template === undefined) throw new Error('There’s no template.');
  return { store, faults, library, template };
}

describe('templates of a workspace (18.11)', () => {
  test('are listed alone, and a project is made of one with its title', async () => {
    const { store, library, template } = await openStore();
    expect(store.templates.map(({ title }) => title)).toEqual(['Weekly news']);
    const starting = store.startProject(template);
    expect(store.startingId).toBe(template.id);
    const projectId = await starting;
    expect(store.startingId).toBeNull();
    const made = unwrapOk(await library.list({})).rows.filter(({ title, isTemplate }) => title === 'Weekly news' && !isTemplate);
    expect(made.map(({ id }) => id)).toEqual([projectId]);
  });

  test('a failure says that the template is unchanged', async () => {
    const { store, faults, template } = await openStore();
    faults.failNext(OFFLINE);
    expect(await store.startProject(template)).toBeNull();
    expect(store.failure).toContain('The template is unchanged.');
    expect(await store.startProject(template)).not.toBeNull();
    expect(store.failure).toBe('');
  });
});
