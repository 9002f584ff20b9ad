import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newProject, newScene } from '../../src/domain/project/project-defaults.ts';
import type { Project } from '../../src/domain/project/project.ts';
import type { ApiHarness } from './support/user-api-fixture.ts';
import { ok } from './support/unwrap-outcome.ts';

const project: fc.Arbitrary<Project> = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 30 }),
    scripts: fc.array(fc.string({ maxLength: 80 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ title, scripts }) =>
    newProject(
      title,
      scripts.map((script, index) => newScene(`scene-${index}`, script, { avatarId: 'amara', voiceId: 'clara' })),
    ),
  );

const newOrder = () => ({ key: crypto.randomUUID() });

export function projectApiSuite({ name, open }: ApiHarness): void {
  describe(`ProjectApi: ${name}`, () => {
    test('what is created can be opened as it was and is in the list', async () => {
      await fc.assert(
        fc.asyncProperty(project, async (created) => {
          const { projects } = open();
          const saved = ok(await projects.create(created, newOrder()));
          expect(ok(await projects.open(saved.id)).project).toEqual(created);
          expect(ok(await projects.list())).toEqual([
            { id: saved.id, title: created.title, updatedAt: saved.updatedAt, revision: saved.revision },
          ]);
        }),
        { numRuns: 25 },
      );
    });

    test('an order whose answer was lost is repeated under its key: one project, as it is by then', async () => {
      const { projects, faults } = open();
      const order = newOrder();
      faults.loseNextAnswer();
      expect(await projects.create(newProject('Mine', []), order)).toMatchObject({ kind: 'failed', reason: 'offline' });
      const first = ok(await projects.create(newProject('Changed since', []), order));
      expect(first).toMatchObject({ title: 'Mine', revision: 1 });
      const saved = ok(await projects.save(first.id, { project: newProject('Changed since', []), revision: first.revision }));
      expect(ok(await projects.create(newProject('Mine', []), order))).toEqual(saved);
      const another = ok(await projects.create(newProject('Mine', []), newOrder()));
      expect(ok(await projects.list()).map(({ id }) => id)).toEqual([another.id, first.id]);
    });

    test('a save with an old revision is stale, and nothing of the newer one is lost', async () => {
      await fc.assert(
        fc.asyncProperty(project, project, project, async (first, second, third) => {
          const { projects } = open();
          const { id, revision } = ok(await projects.create(first, newOrder()));
          const saved = ok(await projects.save(id, { project: second, revision }));
          expect(saved.revision).not.toBe(revision);
          expect(await projects.save(id, { project: third, revision })).toMatchObject({ kind: 'rejected', status: 409, code: 'stale' });
          expect(ok(await projects.open(id))).toMatchObject({ revision: saved.revision, title: second.title, project: second });
        }),
        { numRuns: 25 },
      );
    });

    test('a removed project is not found', async () => {
      const { projects } = open();
      const { id, revision } = ok(await projects.create(newProject('Gone', []), newOrder()));
      ok(await projects.remove(id));
      const answers = [
        await projects.open(id),
        await projects.remove(id),
        await projects.save(id, { project: newProject('Gone', []), revision }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      expect(ok(await projects.list())).toEqual([]);
    });

    test('an aborted call is aborted', async () => {
      const { projects } = open();
      expect(await projects.list({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
