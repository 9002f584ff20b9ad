import { describe, expect, test, vi } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { AUTOSAVE_DELAY } from '#domain/project/edit/autosave.ts';
import { EditorStore, type EditorSession } from '#ui/features/editor/editor-store.ts';
import { TranslationStore } from '#ui/features/editor/translation-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

type TranslatedSession = Omit<EditorSession, 'translation'> & { readonly translation: TranslationStore };
type Fixture = ReturnType<typeof createEditorFixture>;

async function openEditor(
  fixture: Fixture,
  projectId: string | null,
  script = '',
): Promise<{ store: EditorStore; session: TranslatedSession }> {
  const store = new EditorStore(fixture.ports, projectId);
  if (projectId === null) store.startWith(script);
  store.start();
  await flushTasks();
  if (store.session === null) throw new Error(store.message);
  const translation = new TranslationStore(store.session.translation);
  void translation.loadSource();
  await flushTasks();
  return { store, session: { ...store.session, translation } };
}

/** An open project that is saved, with two scenes. */
async function openSaved(fixture = createEditorFixture()) {
  const { session } = await openEditor(fixture, null, 'First scene.');
  session.project.edit({ kind: 'set-title', title: 'Plan' });
  session.project.edit({ kind: 'add-scene', scene: { ...session.project.scene, id: 'two', script: 'Second scene.' }, at: 1 });
  await save(fixture);
  return { fixture, session };
}

async function save(fixture: Fixture): Promise<void> {
  fixture.clock.advance(AUTOSAVE_DELAY);
  await flushTasks();
}

describe('TranslationStore', () => {
  test('VID-11 creates a linked project in the other language and leaves this one as it is', async () => {
    const { fixture, session } = await openSaved();
    const before = session.project.project;
    const id = await session.translation.translate('es');
    expect(session.project.project).toBe(before);
    const translated = (await openEditor(fixture, id)).session;
    expect(translated.project.project).toMatchObject({
      title: 'es:Plan',
      translation: { source: session.autosave.projectId, language: 'es' },
    });
    expect(translated.project.project.scenes.map(({ script }) => script)).toEqual(['es:First scene.', 'es:Second scene.']);
    await flushTasks();
    expect(translated.translation.changes).toBeNull();
  });

  test('makes one project of an order that got no response, and another one for another language', async () => {
    const { fixture, session } = await openSaved();
    const count = async () => unwrapOk(await fixture.ports.projects.list()).length;
    const loseNextCreation = () => {
      const { projects } = fixture.ports;
      const create = projects.create.bind(projects);
      vi.spyOn(projects, 'create').mockImplementationOnce(async (...order) => {
        await create(...order);
        return OFFLINE;
      });
    };
    const before = await count();
    loseNextCreation();
    expect(await session.translation.translate('es')).toBeNull();
    const french = await session.translation.translate('fr');
    expect([await count(), (await openEditor(fixture, french)).session.project.project.title]).toEqual([before + 2, 'fr:Plan']);

    loseNextCreation();
    expect(await session.translation.translate('de')).toBeNull();
    const german = await session.translation.translate('de');
    expect([await count(), (await openEditor(fixture, german)).session.project.project.title]).toEqual([before + 3, 'de:Plan']);
  });

  test('shows what changed in the original, translates only that, and undoes it in one step', async () => {
    const { fixture, session } = await openSaved();
    const id = await session.translation.translate('es');
    const [first, second] = session.project.project.scenes;
    session.project.edit({ kind: 'set-script', sceneId: second?.id ?? '', script: 'Another end.' });
    await save(fixture);

    const translated = (await openEditor(fixture, id)).session;
    translated.project.edit({ kind: 'set-script', sceneId: first?.id ?? '', script: 'Corregido.' });
    await flushTasks();
    expect(translated.translation.changes).toEqual({ outdated: [second?.id], removed: [] });
    await translated.translation.update();
    const scripts = () => translated.project.project.scenes.map(({ script }) => script);
    expect(scripts()).toEqual(['Corregido.', 'es:Another end.']);
    expect(translated.translation.changes).toBeNull();
    translated.project.undo();
    expect(scripts()).toEqual(['Corregido.', 'es:Second scene.']);
  });

  test('VID-11 offers a shorter wording for a scene that runs long, as one step that can be undone', async () => {
    const { fixture, session } = await openSaved();
    const id = await session.translation.translate('es');
    const translated = (await openEditor(fixture, id)).session;
    await flushTasks();
    const [first] = translated.project.project.scenes;
    const long = 'Es dauert unglaublich ausgesprochen lange und wirklich allerdings ganz wunderbar, diese erste Szene.';
    translated.project.edit({ kind: 'set-script', sceneId: first?.id ?? '', script: long });
    expect(translated.translation).toMatchObject({ canShorten: true, lastFit: null });
    expect(translated.translation.longScenes.map(({ sceneIndex }) => sceneIndex)).toEqual([0]);

    const script = () => translated.project.project.scenes[0]?.script;
    fixture.faults.failNext(SERVER_DOWN);
    await translated.translation.shorten(first?.id ?? '');
    expect([script(), translated.translation.message !== '', translated.translation.shortening]).toEqual([long, true, '']);

    await translated.translation.shorten(first?.id ?? '');
    expect(script()).toBe('Es dauert lange und ganz, diese erste Szene.');
    expect(translated.translation).toMatchObject({ lastFit: 'shortened', message: '' });
    translated.translation.undoFit();
    expect([script(), translated.translation.lastFit]).toEqual([long, null]);

    await translated.translation.shorten(first?.id ?? '');
    translated.project.edit({ kind: 'set-title', title: 'Otra' });
    translated.translation.undoFit();
    expect(translated.project.project.title).toBe('Otra');
    await translated.translation.shorten(first?.id ?? '');
    expect(translated.translation.message).toContain('No shorter wording');
  });

  test('VID-11 offers to speak a scene that runs long faster, at most by a fifth, as one step that can be undone', async () => {
    const { fixture, session } = await openSaved();
    const id = await session.translation.translate('es');
    const translated = (await openEditor(fixture, id)).session;
    await flushTasks();
    const [first] = translated.project.project.scenes;
    const sceneId = first?.id ?? '';
    const script = () => translated.project.project.scenes[0]?.script;
    const long = 'Es dauert unglaublich ausgesprochen lange und wirklich allerdings ganz wunderbar, diese erste Szene.';
    translated.project.edit({ kind: 'set-script', sceneId, script: long });
    const [scene] = translated.translation.longScenes;
    if (scene === undefined) throw new Error('No scene runs long.');
    expect(translated.translation.canSpeedUp(scene)).toBe(true);
    translated.translation.speedUp(scene);
    expect(script()).toBe(`[pace 120%] ${long}`);
    expect(translated.translation).toMatchObject({ lastFit: 'sped-up', message: '' });
    expect(translated.translation.canSpeedUp(scene)).toBe(false);
    translated.translation.undoFit();
    expect([script(), translated.translation.lastFit]).toEqual([long, null]);
    translated.translation.speedUpAll();
    expect([script(), translated.translation.lastFit]).toEqual([`[pace 120%] ${long}`, 'sped-up']);
    translated.translation.undoFit();
    expect(script()).toBe(long);
  });

  test('words that were typed while a shorter wording was looked for are kept', async () => {
    const { fixture, session } = await openSaved();
    const id = await session.translation.translate('es');
    const translated = (await openEditor(fixture, id)).session;
    await flushTasks();
    const sceneId = translated.project.project.scenes[0]?.id ?? '';
    translated.project.edit({ kind: 'set-script', sceneId, script: 'Something wonderful happens.' });
    const shortening = translated.translation.shorten(sceneId);
    translated.project.edit({ kind: 'set-script', sceneId, script: 'My own words.' });
    await shortening;
    expect(translated.project.project.scenes[0]?.script).toBe('My own words.');
    expect(translated.translation.message).toContain('your text was kept');
  });

  test('a failure keeps the project, says so, and the next try creates one project', async () => {
    const { fixture, session } = await openSaved();
    fixture.faults.failNext(SERVER_DOWN);
    expect(await session.translation.translate('es')).toBeNull();
    expect(session.translation.message).not.toBe('');
    expect(await session.translation.translate('es')).not.toBeNull();
    expect(session.translation).toMatchObject({ message: '', busy: false });
    const projects = await fixture.ports.projects.list();
    expect(projects.kind === 'ok' ? projects.value.map(({ title }) => title).toSorted() : []).toEqual(['Plan', 'es:Plan']);
  });

  test('a project that cannot be saved is not translated', async () => {
    const fixture = createEditorFixture();
    const { session } = await openEditor(fixture, null, 'First scene.');
    fixture.faults.failAlways(OFFLINE);
    session.project.edit({ kind: 'set-title', title: 'Plan' });
    expect(await session.translation.translate('es')).toBeNull();
    expect(session.translation.message).toContain('isn’t saved');
  });

  test('languages that cannot be loaded are asked for again', async () => {
    const { fixture, session } = await openSaved();
    fixture.faults.failNext(OFFLINE);
    await session.translation.loadLanguages();
    expect(session.translation).toMatchObject({ languages: null, busy: false });
    expect(session.translation.message).not.toBe('');
    await session.translation.loadLanguages();
    expect(session.translation.languages).toContain('es');
  });

  test('a translation whose original is gone opens without a notice', async () => {
    const { fixture, session } = await openSaved();
    const id = await session.translation.translate('es');
    await fixture.ports.projects.remove(session.autosave.projectId ?? '');
    const translated = (await openEditor(fixture, id)).session;
    await flushTasks();
    expect([translated.translation.source, translated.translation.changes]).toEqual([null, null]);
  });
});
