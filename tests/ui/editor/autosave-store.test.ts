import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { AUTOSAVE_DELAY } from '#domain/project/edit/autosave.ts';
import type { Project } from '#domain/project/project.ts';
import { isEqualJson } from '#domain/shared/is-equal-json.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ProjectApi, SavedProject } from '#ports/project-api.ts';
import { AutosaveStore } from '#ui/features/editor/autosave-store.ts';
import { type LocalDraft, LocalDrafts } from '#ui/features/editor/local-drafts.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';

const START = createProjectDocument('Start', [createScene('scene-1', '', { avatarId: 'amara', voiceId: 'ivy' })]);

/** `lost`: a write takes effect but its response is lost; other requests just fail. */
type Luck = 'good' | 'bad' | 'lost';

/** A server that responds when the scheduler says so, with the faults that the test sets. */
function createSlowApi(scheduler: fc.Scheduler, lucks: readonly Luck[]) {
  const created: string[] = [];
  let ordered: Project | null = null;
  let saved: SavedProject | null = null;
  let calls = 0;
  let underWay = 0;
  let most = 0;

  async function answer(next: () => ApiOutcome<SavedProject>, ordering = false): Promise<ApiOutcome<SavedProject>> {
    const luck = lucks[calls] ?? 'good';
    calls += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    await scheduler.schedule(Promise.resolve(), 'answer');
    underWay -= 1;
    if (luck === 'lost' && ordering) next();
    return luck === 'good' ? next() : { kind: 'failed', reason: 'offline', message: 'Unknown' };
  }

  const api: Pick<ProjectApi, 'create' | 'save' | 'open'> = {
    create: (project, { key }) =>
      answer(() => {
        if (!created.includes(key)) {
          created.push(key);
          ordered = project;
          saved = { id: 'p', title: project.title, updatedAt: '', revision: 1, project };
        }
        if (!isEqualJson(project, ordered)) return { kind: 'rejected', status: 422, code: 'key-reused', message: '' };
        return saved === null ? { kind: 'failed', reason: 'server', message: '' } : { kind: 'ok', value: saved };
      }, true),
    save: (id, { project, revision }) =>
      answer(() => {
        if (saved === null || saved.revision !== revision) {
          return { kind: 'rejected', status: 409, code: 'stale', message: '' };
        }
        saved = { ...saved, id, project, title: project.title, revision: revision + 1 };
        return { kind: 'ok', value: saved };
      }),
    open: async () => ({ kind: 'failed', reason: 'offline', message: '' }),
  };
  return { api: api as ProjectApi, created, most: () => most, saved: () => saved };
}

describe('autosave races', () => {
  test('end with the last edit saved, one project created, and one save at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom<Luck>('good', 'bad', 'lost'), { maxLength: 6 }),
        fc.array(fc.tuple(fc.string({ maxLength: 5 }), fc.nat({ max: 2 * AUTOSAVE_DELAY })), { minLength: 1, maxLength: 8 }),
        async (scheduler, lucks, edits) => {
          const clock = createManualClock();
          let orders = 0;
          const { api, created, most, saved } = createSlowApi(scheduler, lucks);
          const drafts = new LocalDrafts(createMemoryStorage(), 'ada');
          const project = new ProjectStore(START, clock);
          const autosave = new AutosaveStore({ project, api, drafts, clock, newKey: () => `order-key-${(orders += 1)}` }, null);

          scheduler.scheduleSequence(
            edits.map(([title, pause]) => async () => {
              const before = project.history.version;
              project.edit({ kind: 'set-title', title });
              if (project.history.version !== before) {
                autosave.edited(project.history.version);
                const draft = drafts.read(autosave.projectId);
                expect(draft?.project).toEqual(project.project);
              }
              clock.advance(pause);
            }),
          );
          await scheduler.waitIdle();
          for (let round = 0; round < 20 && autosave.state.edited !== autosave.state.saved; round += 1) {
            clock.advance(60_000);
            await scheduler.waitIdle();
          }

          expect(autosave.state.saved).toBe(autosave.state.edited);
          expect(most()).toBeLessThanOrEqual(1);
          if (project.history.version > 0) {
            expect(created).toEqual(['order-key-1']);
            expect(saved()?.project).toEqual(project.project);
            expect(drafts.read('p')).toBeNull();
            expect(drafts.read(null)).toBeNull();
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['finds the project that was made before the page was closed', (draft: LocalDraft | null) => draft, ['key-1']],
  [
    'makes another one where nobody knows what was sent under the key',
    (draft: LocalDraft | null) => draft && { ...draft, ordered: START },
    ['key-1', 'key-2'],
  ],
])('a new project whose first save got no response %s, and saves the last edit', async (_, keep, keys) => {
  const clock = createManualClock();
  const drafts = new LocalDrafts(createMemoryStorage(), 'ada');
  const scheduler = { schedule: (task: Promise<void>) => task } as unknown as fc.Scheduler;
  const { api, created, saved } = createSlowApi(scheduler, ['lost']);
  let count = 0;
  const newKey = () => `key-${(count += 1)}`;
  const edit = (project: ProjectStore, autosave: AutosaveStore, title: string) => {
    project.edit({ kind: 'set-title', title });
    autosave.edited(project.history.version);
  };

  const closed = new ProjectStore(START, clock);
  const before = new AutosaveStore({ project: closed, api, drafts, clock, newKey }, null);
  edit(closed, before, 'First');
  await before.flush();
  edit(closed, before, 'Second');

  const draft = keep(drafts.read(null));
  const reopened = new ProjectStore(draft?.project ?? START, clock);
  const after = new AutosaveStore({ project: reopened, api, drafts, clock, newKey }, draft);
  edit(reopened, after, 'Third');
  await after.flush();
  expect([created, saved()?.title, after.label]).toEqual([keys, 'Third', 'saved']);
});
