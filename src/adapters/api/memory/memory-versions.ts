import { VERSION_LIMITS } from '#domain/project/project-limits.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { OpenedVersion, ProjectApi, ProjectVersion } from '#ports/project-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, rejectField, rejectUnstorable } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

type VersionCalls = Pick<ProjectApi, 'versions' | 'saveVersion' | 'openVersion' | 'removeVersion'>;

/** Versions of projects. Those of videos have the document that the video was made of. */
export function createMemoryVersions(server: MemoryServer, faults: Faults): VersionCalls {
  const saved = new Map<string, readonly OpenedVersion[]>();
  const author = (): string => `${server.profile().firstName} ${server.profile().lastName}`;
  const listSaved = (projectId: string): readonly OpenedVersion[] => saved.get(projectId) ?? [];
  /** Newest last. */
  const listAll = (projectId: string): readonly OpenedVersion[] => [...listSaved(projectId), ...listRendered(server, projectId, author())];
  const withProject = <Value>(projectId: string, run: () => ApiOutcome<Value>) => (server.projects.has(projectId) ? run() : NOT_FOUND);

  return {
    versions: (projectId, options) =>
      faults.run<readonly ProjectVersion[]>(
        () =>
          withProject(projectId, () => ({
            kind: 'ok',
            value: listAll(projectId)
              .toReversed()
              .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
              .map(toSummary),
          })),
        options?.signal,
      ),
    saveVersion: (projectId, { name }) =>
      faults.run<ProjectVersion>(() => {
        const trimmed = name.trim();
        const unstorable = rejectUnstorable({ name });
        if (unstorable !== null) return unstorable;
        if (trimmed === '' || trimmed.length > VERSION_LIMITS.name)
          return rejectField('name', `Use 1 to ${VERSION_LIMITS.name} characters.`);
        return withProject(projectId, () => {
          const before = listSaved(projectId);
          if (before.length >= VERSION_LIMITS.perProject) return reject(409, 'too-many', { message: 'Remove a version first.' });
          const project = structuredClone(server.projects.get(projectId)?.project);
          if (project === undefined) return NOT_FOUND;
          const version: OpenedVersion = {
            id: server.nextId('version'),
            kind: 'saved',
            name: trimmed,
            createdAt: server.timestamp(),
            author: author(),
            scenes: null,
            project,
          };
          saved.set(projectId, [...before, version]);
          return { kind: 'ok', value: toSummary(version) };
        });
      }),
    openVersion: (projectId, versionId, options) =>
      faults.run<OpenedVersion>(
        () =>
          withProject(projectId, () => {
            const version = listAll(projectId).find(({ id }) => id === versionId);
            return version === undefined ? NOT_FOUND : { kind: 'ok', value: structuredClone(version) };
          }),
        options?.signal,
      ),
    removeVersion: (projectId, versionId) =>
      faults.run<void>(() =>
        withProject(projectId, () => {
          const before = listSaved(projectId);
          if (!before.some(({ id }) => id === versionId)) return NOT_FOUND;
          saved.set(
            projectId,
            before.filter(({ id }) => id !== versionId),
          );
          return { kind: 'ok', value: undefined };
        }),
      ),
  };
}

function listRendered(server: MemoryServer, projectId: string, author: string): readonly OpenedVersion[] {
  return [...server.videos.values()].flatMap(({ detail, removed }): readonly OpenedVersion[] => {
    const project = server.library.documents.get(detail.taskId);
    if (removed || detail.projectId !== projectId || project === undefined) return [];
    const scenes = server.library.ranges.get(detail.taskId) ?? null;
    return [{ id: detail.taskId, kind: 'rendered', name: detail.title, createdAt: detail.createdAt, author, scenes, project }];
  });
}

function toSummary({ project: _project, ...version }: OpenedVersion): ProjectVersion {
  return version;
}
