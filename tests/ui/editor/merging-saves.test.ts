import fc from 'fast-check';
import { reaction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { EditCommand } from '#domain/project/edit/edit-command.ts';
import { mergeHistory, moveOffset } from '#domain/project/merge/merge-history.ts';
import type { Project } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ProjectApi, SavedProject } from '#ports/project-api.ts';
import { AutosaveStore } from '#ui/features/editor/autosave-store.ts';
import { ComposingStore } from '#ui/features/editor/conflict/composing-store.ts';
import { getSavedState, LocalDrafts } from '#ui/features/editor/local-drafts.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';

const CAST = { avatarId: 'amara', voiceId: 'ivy' };
const START = createProjectDocument(
  'Boats',
  ['Boats leave at nine.', 'Bring a coat.', 'See you there.'].map((script, at) => createScene(`scene-${at + 1}`, script, CAST)),
);
const LONG_ENOUGH = 60_000;

const write = (scene: number, script: string): EditCommand => ({ kind: 'set-script', sceneId: `scene-${scene}`, script });
const scriptsOf = (project: Project): readonly string[] => project.scenes.map(({ script }) => script);

/** `lost`: it takes effect, but its response doesn't arrive. */
type Luck = 'good' | 'bad' | 'lost';

async function createFixture() {
  const clock = createManualClock();
  const server = createMemoryServer({ clock });
  const projects = createMemoryProjectApi(server, createFaults());
  const created = await projects.create(START, { key: 'order-key' });
  if (created.kind !== 'ok') throw new Error('not created');

  /** An editor of the project, in a browser of its own. */
  function open(saved: SavedProject, api: ProjectApi = projects, drafts = new LocalDrafts(createMemoryStorage(), 'ada')) {
    const draft = drafts.read(saved.id);
    const project = new ProjectStore(draft?.project ?? saved.project, clock);
    const composing = new ComposingStore();
    const carets: number[] = [];
    const autosave = new AutosaveStore(
      {
        ...{ project, api, drafts, clock, newKey: () => 'order-key' },
        loadMerge: async () => ({ mergeHistory, moveOffset }),
        untilIdle: composing.untilIdle,
        onScriptMoved: (move) => carets.push(move('Boats leave at nine.'.length)),
      },
      { projectId: saved.id, ...getSavedState(saved, draft) },
    );
    reaction(
      () => project.history.version,
      (version) => autosave.edited(version),
    );
    if (draft !== null) project.replace(draft.project);
    return { project, autosave, composing, carets, drafts };
  }
  const read = (): Project => server.projects.get(created.value.id)?.project ?? START;
  return { clock, saved: created.value, projects, open, read, server };
}

/** Responds when the scheduler says so. */
function delayApi(api: ProjectApi, scheduler: fc.Scheduler, lucks: readonly Luck[] = []): ProjectApi {
  let calls = 0;
  const delay = async (run: () => Promise<ApiOutcome<SavedProject>>): Promise<ApiOutcome<SavedProject>> => {
    const luck = lucks[calls++] ?? 'good';
    await scheduler.schedule(Promise.resolve(), 'request');
    const outcome = luck === 'bad' ? null : await run();
    await scheduler.schedule(Promise.resolve(), 'response');
    return luck === 'good' && outcome !== null ? outcome : { kind: 'failed', reason: 'offline', message: '' };
  };
  return { ...api, save: (id, change) => delay(() => api.save(id, change)), open: (id) => delay(() => api.open(id)) };
}

describe('two editors of one project', () => {
  test('end with the same project and every edit of both, whatever comes first and what is lost', async () => {
    const luck = fc.array(fc.constantFrom<Luck>('good', 'good', 'bad', 'lost'), { maxLength: 5 });
    const pauses = fc.array(fc.nat({ max: 2_000 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), luck, luck, pauses, pauses, async (scheduler, ownLuck, otherLuck, own, others) => {
        const { clock, saved, projects, open, read } = await createFixture();
        const one = open(saved, delayApi(projects, scheduler, ownLuck));
        const other = open(saved, delayApi(projects, scheduler, otherLuck));
        const edit =
          ({ project }: typeof one, command: EditCommand, pause: number) =>
          async () => {
            project.edit(command);
            clock.advance(pause);
          };
        scheduler.scheduleSequence(own.map((pause, at) => edit(one, write(1, `Boats leave at ${at}.`), pause)));
        scheduler.scheduleSequence(
          others.map((pause, at) =>
            edit(other, at % 2 === 0 ? write(3, `See you ${at}.`) : { kind: 'set-title', title: `Ships ${at}` }, pause),
          ),
        );
        await scheduler.waitIdle();
        for (let round = 0; round < 12; round += 1) {
          clock.advance(LONG_ENOUGH);
          void one.autosave.loadNewer();
          void other.autosave.loadNewer();
          await scheduler.waitIdle();
        }
        expect([one, other].map(({ autosave }) => autosave.label)).toEqual(['saved', 'saved']);
        expect(one.project.project).toEqual(read());
        expect(other.project.project).toEqual(read());
        const last = others.length - 1;
        expect(scriptsOf(read())).toEqual([
          `Boats leave at ${own.length - 1}.`,
          'Bring a coat.',
          `See you ${last % 2 === 0 ? last : last - 1}.`,
        ]);
        if (others.length > 1) expect(read().title).toBe(`Ships ${last % 2 === 0 ? last - 1 : last}`);
      }),
      { numRuns: 150 },
    );
  });

  test('undo takes back only what was done here', async () => {
    const { saved, open, read } = await createFixture();
    const [one, other] = [open(saved), open(saved)];
    one.project.edit(write(1, 'Boats leave at ten.'));
    other.project.edit(write(3, 'See you soon.'));
    await one.autosave.flush();
    await other.autosave.flush();
    other.project.undo();
    await other.autosave.flush();
    expect(scriptsOf(read())).toEqual(['Boats leave at ten.', 'Bring a coat.', 'See you there.']);
  });

  test('nothing is saved over a conflict until the user chooses, and the rest is merged then', async () => {
    const { saved, open, read } = await createFixture();
    const [one, other] = [open(saved), open(saved)];
    one.project.edit(write(1, 'Boats leave at ten.'));
    one.project.edit({ kind: 'set-title', title: 'Ferries' });
    await one.autosave.flush();
    other.project.edit(write(1, 'Boats leave at noon.'));
    other.project.edit(write(2, 'Bring a warm coat.'));
    await other.autosave.flush();
    expect(other.autosave.label).toBe('stale');
    expect(other.autosave.conflicts).toEqual([{ kind: 'scene', sceneId: 'scene-1', fields: ['script'], theirs: 'Boats leave at ten.' }]);
    expect(scriptsOf(read())).toEqual(['Boats leave at ten.', 'Bring a coat.', 'See you there.']);
    await other.autosave.resolve('theirs');
    await other.autosave.flush();
    expect(read()).toEqual(other.project.project);
    expect(read().title).toBe('Ferries');
    expect(scriptsOf(read())).toEqual(['Boats leave at ten.', 'Bring a warm coat.', 'See you there.']);
    other.project.undo();
    expect(scriptsOf(other.project.project)).toEqual(['Boats leave at noon.', 'Bring a warm coat.', 'See you there.']);
  });

  test('what was written offline is merged on the next visit', async () => {
    const { saved, open, read, projects, server } = await createFixture();
    const offline: ProjectApi = { ...projects, save: async () => ({ kind: 'failed', reason: 'offline', message: '' }) };
    const before = open(saved, offline);
    before.project.edit(write(1, 'All boats leave at nine.'));
    await before.autosave.leave();
    const other = open(saved);
    other.project.edit(write(1, 'Boats leave at nine sharp.'));
    other.project.edit(write(3, 'See you soon.'));
    await other.autosave.flush();
    const current = server.projects.get(saved.id);
    if (current === undefined) throw new Error('not saved');
    const back = open(current, projects, before.drafts);
    await back.autosave.flush();
    expect(back.autosave.label).toBe('saved');
    expect(scriptsOf(read())).toEqual(['All boats leave at nine sharp.', 'Bring a coat.', 'See you soon.']);
    expect(back.drafts.read(saved.id)).toBeNull();
  });

  test('a merge waits while letters are composed, and tells where the caret is then', async () => {
    const { saved, open } = await createFixture();
    const [one, other] = [open(saved), open(saved)];
    one.project.edit(write(1, 'All boats leave at nine.'));
    await one.autosave.flush();
    other.composing.begin();
    const loading = other.autosave.loadNewer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(other.project.project).toEqual(START);
    other.composing.end();
    await loading;
    expect(other.project.project).toEqual(one.project.project);
    expect(other.carets).toEqual(['All boats leave at nine.'.length]);
  });
});
