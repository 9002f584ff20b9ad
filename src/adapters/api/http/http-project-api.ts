import type { ContentCount } from '../../../domain/documents/import-report.ts';
import type { Project } from '../../../domain/project/project.ts';
import type { SceneRange } from '../../../domain/project/scene-range.ts';
import type { ImportedProject, ProjectApi, ProjectSummary, ProjectVersion, SavedProject } from '../../../ports/project-api.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readNumber, readObject, readNothing, readText, readBody, readRows } from '../../shared/http/read-json.ts';

/** Milliseconds; the largest file on a slow line. */
const IMPORT_TIMEOUT = 600_000;

export function createHttpProjectApi(http: HttpClient): ProjectApi {
  const path = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}`;
  const versionPath = (projectId: string, versionId: string): string => `${path(projectId)}/versions/${encodeURIComponent(versionId)}`;
  const readSaved = readBody(readSavedProject);

  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/projects',
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'projects', readProjectSummary)),
      }),
    create: (project, { key }) =>
      http.send({ method: 'POST', path: '/api/projects', body: { project }, idempotencyKey: key, read: readSaved }),
    open: (projectId, options) => http.send({ method: 'GET', path: path(projectId), signal: options?.signal, read: readSaved }),
    save: (projectId, change) => http.send({ method: 'PUT', path: path(projectId), body: change, read: readSaved }),
    importFile: (file, { slides } = {}) => {
      const body = new FormData();
      if (slides !== undefined) body.set('slides', slides);
      body.set('file', file);
      return http.send({
        method: 'POST',
        path: '/api/projects/import',
        body,
        timeout: IMPORT_TIMEOUT,
        read: readBody(readImportedProject),
      });
    },
    remove: (projectId) => http.send({ method: 'DELETE', path: path(projectId), read: readNothing }),
    versions: (projectId, options) =>
      http.send({
        method: 'GET',
        path: `${path(projectId)}/versions`,
        signal: options?.signal,
        read: readBody((body) => readRows(body, 'versions', readVersion)),
      }),
    saveVersion: (projectId, order) =>
      http.send({ method: 'POST', path: `${path(projectId)}/versions`, body: order, read: readBody(readVersion) }),
    openVersion: (projectId, versionId, options) =>
      http.send({
        method: 'GET',
        path: versionPath(projectId, versionId),
        signal: options?.signal,
        read: readBody((body) => ({ ...readVersion(body), project: readProject(readObject(body['project'], 'project')) })),
      }),
    removeVersion: (projectId, versionId) => http.send({ method: 'DELETE', path: versionPath(projectId, versionId), read: readNothing }),
  };
}

export function readProjectSummary(body: Json): ProjectSummary {
  return {
    id: readText(body, 'id'),
    title: readText(body, 'title'),
    updatedAt: readText(body, 'updatedAt'),
    revision: readNumber(body, 'revision'),
  };
}

function readVersion(body: Json): ProjectVersion {
  return {
    id: readText(body, 'id'),
    kind: readText(body, 'kind') === 'rendered' ? 'rendered' : 'saved',
    name: readText(body, 'name'),
    createdAt: readText(body, 'createdAt'),
    author: readText(body, 'author'),
    scenes: readSceneRange(body),
  };
}

function readSceneRange({ scenes }: Json): SceneRange | null {
  if (scenes === null) return null;
  const range = readObject(scenes, 'scenes');
  return { from: readNumber(range, 'from'), to: readNumber(range, 'to') };
}

function readImportedProject(body: Json): ImportedProject {
  const report = readObject(body['report'], 'report');
  const { remarks } = report;
  if (!Array.isArray(remarks) || !remarks.every((remark) => typeof remark === 'string')) throw new UnreadableResponseError('remarks');
  const [imported, omitted] = [readCounts(report, 'imported'), readCounts(report, 'omitted')];
  return { ...readSavedProject(body), report: { imported, omitted, remarks } };
}

function readCounts(body: Json, field: string): readonly ContentCount[] {
  return readRows(body, field, (entry) => ({ what: readText(entry, 'what'), count: readNumber(entry, 'count') }));
}

function readSavedProject(body: Json): SavedProject {
  return { ...readProjectSummary(body), project: readProject(readObject(body['project'], 'project')) };
}

/** Checks only the format version: the server validated the project when it was saved. */
export function readProject(body: Json): Project {
  if (body['formatVersion'] !== 1 || !Array.isArray(body['scenes'])) throw new UnreadableResponseError('project');
  return body as unknown as Project;
}
