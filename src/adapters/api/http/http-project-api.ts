import type { Project } from '../../../domain/project/project.ts';
import type { ProjectApi, ProjectSummary, SavedProject } from '../../../ports/project-api.ts';
import { UnreadableAnswer } from '../../shared/http/failure.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, listOf, numberOf, objectOf, readJson, readNothing, textOf } from '../../shared/http/read-json.ts';

export function createHttpProjectApi(http: HttpClient): ProjectApi {
  const address = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}`;
  const readSaved = async (response: Response): Promise<SavedProject> => savedOf(await readJson(response));

  return {
    list: (options) =>
      http.send({
        method: 'GET',
        path: '/api/projects',
        signal: options?.signal,
        read: async (response) =>
          listOf(await readJson(response), 'projects').map((project) => projectSummaryOf(objectOf(project, 'project'))),
      }),
    create: (project, { key }) =>
      http.send({ method: 'POST', path: '/api/projects', body: { project }, idempotencyKey: key, read: readSaved }),
    open: (projectId, options) => http.send({ method: 'GET', path: address(projectId), signal: options?.signal, read: readSaved }),
    save: (projectId, change) => http.send({ method: 'PUT', path: address(projectId), body: change, read: readSaved }),
    remove: (projectId) => http.send({ method: 'DELETE', path: address(projectId), read: readNothing }),
  };
}

export function projectSummaryOf(body: Json): ProjectSummary {
  return {
    id: textOf(body, 'id'),
    title: textOf(body, 'title'),
    updatedAt: textOf(body, 'updatedAt'),
    revision: numberOf(body, 'revision'),
  };
}

function savedOf(body: Json): SavedProject {
  return { ...projectSummaryOf(body), project: projectOf(objectOf(body['project'], 'project')) };
}

/** The host validated it when it was saved; a format this client does not know is refused here. */
function projectOf(body: Json): Project {
  if (body['formatVersion'] !== 1 || !Array.isArray(body['scenes'])) throw new UnreadableAnswer('project');
  return body as unknown as Project;
}
