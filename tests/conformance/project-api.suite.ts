import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { VERSION_LIMITS } from '#domain/project/project-limits.ts';
import type { Project } from '#domain/project/project.ts';
import type { UserApiHarness } from './support/user-api-fixture.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

const project: fc.Arbitrary<Project> = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 30 }),
    scripts: fc.array(fc.string({ maxLength: 80 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ title, scripts }) =>
    createProjectDocument(
      title,
      scripts.map((script, index) => createScene(`scene-${index}`, script, { avatarId: 'amara', voiceId: 'clara' })),
    ),
  );

const createOrder = () => ({ key: crypto.randomUUID() });

const createTitled = (title: string): Project =>
  createProjectDocument(title, [createScene('scene-1', 'Hello.', { avatarId: 'amara', voiceId: 'clara' })]);

export function projectApiSuite({ name, open }: UserApiHarness): void {
  describe(`ProjectApi: ${name}`, () => {
    test('a created project is listed and opens unchanged', async () => {
      await fc.assert(
        fc.asyncProperty(project, async (created) => {
          const { projects } = open();
          const saved = unwrapOk(await projects.create(created, createOrder()));
          expect(unwrapOk(await projects.open(saved.id)).project).toEqual(created);
          expect(unwrapOk(await projects.list())).toEqual([
            { id: saved.id, title: created.title, updatedAt: saved.updatedAt, revision: saved.revision },
          ]);
        }),
        { numRuns: 25 },
      );
    });

    test('repeating a create under its key after a lost response returns the one project in its current state', async () => {
      const { projects, faults } = open();
      const order = createOrder();
      faults.loseNextResponse();
      expect(await projects.create(createTitled('Mine'), order)).toMatchObject({ kind: 'failed', reason: 'offline' });
      expect(await projects.create(createTitled('Changed since'), order)).toMatchObject({
        kind: 'rejected',
        status: 422,
        code: 'key-reused',
      });
      const first = unwrapOk(await projects.create(createTitled('Mine'), order));
      expect(first).toMatchObject({ title: 'Mine', revision: 1 });
      const saved = unwrapOk(await projects.save(first.id, { project: createTitled('Changed since'), revision: first.revision }));
      expect(unwrapOk(await projects.create(createTitled('Mine'), order))).toEqual(saved);
      const another = unwrapOk(await projects.create(createTitled('Mine'), createOrder()));
      expect(unwrapOk(await projects.list()).map(({ id }) => id)).toEqual([another.id, first.id]);
    });

    test('rejects a save with an old revision as stale, and keeps the newer one', async () => {
      await fc.assert(
        fc.asyncProperty(project, project, project, async (first, second, third) => {
          const { projects } = open();
          const { id, revision } = unwrapOk(await projects.create(first, createOrder()));
          const saved = unwrapOk(await projects.save(id, { project: second, revision }));
          expect(saved.revision).not.toBe(revision);
          expect(await projects.save(id, { project: third, revision })).toMatchObject({ kind: 'rejected', status: 409, code: 'stale' });
          expect(unwrapOk(await projects.open(id))).toMatchObject({ revision: saved.revision, title: second.title, project: second });
        }),
        { numRuns: 25 },
      );
    });

    test('a project file becomes a new project, and any other file nothing', async () => {
      const { projects } = open();
      const document = createProjectDocument('Brought along', [createScene('scene-1', 'Hello.', { avatarId: 'amara', voiceId: 'clara' })]);
      const file = new Blob([JSON.stringify(document)]);
      const first = unwrapOk(await projects.importFile(file));
      const second = unwrapOk(await projects.importFile(file));
      expect([first.project, second.project]).toEqual([document, document]);
      expect(unwrapOk(await projects.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
      for (const text of ['', 'Hello.', '{}', JSON.stringify({ ...document, formatVersion: 2 })]) {
        expect(await projects.importFile(new Blob([text]))).toMatchObject({ kind: 'rejected', status: 400 });
      }
      expect(unwrapOk(await projects.list())).toHaveLength(2);
    });

    test('returns not found for a deleted project', async () => {
      const { projects } = open();
      const { id, revision } = unwrapOk(await projects.create(createTitled('Gone'), createOrder()));
      unwrapOk(await projects.remove(id));
      const results = [
        await projects.open(id),
        await projects.remove(id),
        await projects.save(id, { project: createTitled('Gone'), revision }),
      ];
      for (const result of results) expect(result).toMatchObject({ kind: 'rejected', status: 404, code: 'not-found' });
      expect(unwrapOk(await projects.list())).toEqual([]);
    });

    test('a version keeps the state it was saved in, by its trimmed name, until it is removed', async () => {
      await fc.assert(
        fc.asyncProperty(project, project, async (first, second) => {
          const { projects } = open();
          const { id, revision } = unwrapOk(await projects.create(first, createOrder()));
          const saved = unwrapOk(await projects.saveVersion(id, { name: '  Before the rewrite ' }));
          expect(saved).toMatchObject({ kind: 'saved', name: 'Before the rewrite' });
          expect(saved.author).not.toBe('');
          unwrapOk(await projects.save(id, { project: second, revision }));
          expect(unwrapOk(await projects.versions(id))).toEqual([saved]);
          expect(unwrapOk(await projects.openVersion(id, saved.id))).toEqual({ ...saved, project: first });
          expect(unwrapOk(await projects.open(id)).project).toEqual(second);
          unwrapOk(await projects.removeVersion(id, saved.id));
          expect(unwrapOk(await projects.versions(id))).toEqual([]);
        }),
        { numRuns: 10 },
      );
    });

    test('rejects a version without a name, with a long one, beyond the limit, and of another project', async () => {
      const { projects } = open();
      const { id } = unwrapOk(await projects.create(createTitled('Mine'), createOrder()));
      const other = unwrapOk(await projects.create(createTitled('Other'), createOrder()));
      for (const name of ['', '   ', 'x'.repeat(VERSION_LIMITS.name + 1), '\0'])
        expect(await projects.saveVersion(id, { name })).toMatchObject({ kind: 'rejected', status: 400, field: 'name' });
      const saved = unwrapOk(await projects.saveVersion(id, { name: 'x'.repeat(VERSION_LIMITS.name) }));
      const missing = { kind: 'rejected', status: 404, code: 'not-found' };
      expect(await projects.openVersion(other.id, saved.id)).toMatchObject(missing);
      expect(await projects.removeVersion(other.id, saved.id)).toMatchObject(missing);
      expect(await projects.openVersion(id, 'there-is-none')).toMatchObject(missing);
      expect(await projects.versions('there-is-none')).toMatchObject(missing);
      expect(await projects.saveVersion('there-is-none', { name: 'Mine' })).toMatchObject(missing);
      for (let count = 1; count < VERSION_LIMITS.perProject; count++)
        unwrapOk(await projects.saveVersion(id, { name: `Version ${count}` }));
      expect(await projects.saveVersion(id, { name: 'One more' })).toMatchObject({ kind: 'rejected', status: 409, code: 'too-many' });
      expect(unwrapOk(await projects.versions(id))).toHaveLength(VERSION_LIMITS.perProject);
      unwrapOk(await projects.saveVersion(other.id, { name: 'Other projects have room' }));
    });

    test('resolves an aborted call as aborted', async () => {
      const { projects } = open();
      expect(await projects.list({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
    });
  });
}
