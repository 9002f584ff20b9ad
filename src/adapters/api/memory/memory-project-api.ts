import { isRecord, parseJson } from '#domain/shared/json-parts.ts';
import type { Project } from '#domain/project/project.ts';
import type { ProjectApi, SavedProject } from '#ports/project-api.ts';
import type { Faults } from './faults.ts';
import { findOrdered, findOrderRejection, findProjectRejection, findRevisionRejection } from './find-project-rejection.ts';
import { limitToRole, NOT_YOURS_TO_DELETE } from './limit-to-role.ts';
import { NOT_FOUND } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';
import { createMemoryVersions } from './memory-versions.ts';

const NOT_A_PROJECT = {
  kind: 'rejected',
  status: 400,
  code: 'not-a-project',
  message: 'There’s no project in this file. Nothing was imported.',
} as const;

const ACTIONS = {
  create: 'edit',
  save: 'edit',
  importFile: 'edit',
  saveVersion: 'edit',
  remove: 'delete',
  removeVersion: 'delete',
} as const;

/** Imports projects as JSON only. */
export function createMemoryProjectApi(server: MemoryServer, faults: Faults): ProjectApi {
  /** What was changed last is listed first. */
  const store = (saved: SavedProject): SavedProject => {
    server.projects.delete(saved.id);
    server.projects.set(saved.id, structuredClone(saved));
    return saved;
  };

  const api: ProjectApi = {
    list: (options) =>
      faults.run(() => {
        const projects = [...server.projects.values()].map(({ id, title, updatedAt, revision }) => ({ id, title, updatedAt, revision }));
        return { kind: 'ok', value: projects.reverse() };
      }, options?.signal),
    create: (project, { key }) =>
      faults.run<SavedProject>(() => {
        const rejection = findProjectRejection(project) ?? findOrderRejection(key);
        if (rejection !== null) return rejection;
        const repeated = findOrdered(server, { key, requested: project });
        if (repeated !== undefined) return repeated;
        const saved = { id: server.nextId('project'), title: project.title, updatedAt: server.timestamp(), revision: 1, project };
        server.projectOrders.set(key, { requested: JSON.stringify(project), id: saved.id });
        return { kind: 'ok', value: store(saved) };
      }),
    importFile: async (file) => {
      const text = await file.text();
      return faults.run(() => {
        const project = parseJson(text);
        if (!isRecord(project) || project['formatVersion'] !== 1 || !Array.isArray(project['scenes'])) return NOT_A_PROJECT;
        const imported = project as unknown as Project;
        const saved = {
          ...{ id: server.nextId('project'), title: imported.title, updatedAt: server.timestamp(), revision: 1 },
          project: imported,
        };
        return {
          kind: 'ok',
          value: { ...store(saved), report: { imported: [], omitted: [], remarks: [] } },
        };
      });
    },
    open: (projectId, options) =>
      faults.run(() => {
        const saved = server.projects.get(projectId);
        return saved ? { kind: 'ok', value: structuredClone(saved) } : NOT_FOUND;
      }, options?.signal),
    save: (projectId, { project, revision }) =>
      faults.run<SavedProject>(() => {
        const rejection = findProjectRejection(project) ?? findRevisionRejection(revision);
        if (rejection !== null) return rejection;
        const known = server.projects.get(projectId);
        if (!known) return NOT_FOUND;
        if (known.revision !== revision) {
          return {
            kind: 'rejected',
            status: 409,
            code: 'stale',
            field: 'revision',
            message: 'This project was changed somewhere else. Your version is kept here.',
          };
        }
        return {
          kind: 'ok',
          value: store({ ...known, project, title: project.title, updatedAt: server.timestamp(), revision: revision + 1 }),
        };
      }),
    remove: (projectId) =>
      faults.run<void>(() => {
        if (!server.projects.has(projectId)) return NOT_FOUND;
        if (!server.canDelete) return NOT_YOURS_TO_DELETE;
        server.projects.delete(projectId);
        return { kind: 'ok', value: undefined };
      }),
    ...createMemoryVersions(server, faults),
  };
  return limitToRole(api, { role: server.role, faults, actions: ACTIONS });
}
