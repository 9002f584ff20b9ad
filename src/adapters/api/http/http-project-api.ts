import type { Project } from '#domain/project/project.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import { mapOutcome, withField } from '../../shared/http/call-operation.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';

/** Milliseconds; the largest file on a slow line. */
const IMPORT_TIMEOUT = 600_000;

export function createHttpProjectApi(http: HttpClient): ProjectApi {
  const of = (id: string) => ({ params: { id } });
  const ofVersion = (id: string, version: string) => ({ params: { id, version } });
  return {
    list: (options) => mapOutcome(http.call('GET /api/projects', {}, options), ({ projects }) => projects),
    create: (project, { key }) => withProject(http.call('POST /api/projects', { body: { project } }, { idempotencyKey: key })),
    open: (id, options) => withProject(http.call('GET /api/projects/:id', of(id), options)),
    save: (id, body) => withProject(http.call('PUT /api/projects/:id', { ...of(id), body })),
    importFile: (file, { slides } = {}) => {
      const form = new FormData();
      if (slides !== undefined) form.set('slides', slides);
      form.set('file', file);
      return withProject(http.call('POST /api/projects/import', {}, { form, timeout: IMPORT_TIMEOUT }));
    },
    remove: (id) => http.call('DELETE /api/projects/:id', of(id)),
    versions: (id, options) => mapOutcome(http.call('GET /api/projects/:id/versions', of(id), options), ({ versions }) => versions),
    saveVersion: (id, body) => withField(http.call('POST /api/projects/:id/versions', { ...of(id), body }), 'id'),
    openVersion: (id, version, options) =>
      withProject(http.call('GET /api/projects/:id/versions/:version', ofVersion(id, version), options)),
    removeVersion: (id, version) => http.call('DELETE /api/projects/:id/versions/:version', ofVersion(id, version)),
  };
}

/** Refuses a project in a format that this client doesn't know; otherwise the server validated it when it was saved. */
export function withProject<Saved extends { readonly project?: unknown }>(
  outcome: Promise<ApiOutcome<Saved>>,
): Promise<ApiOutcome<Saved & { readonly project: Project }>> {
  return mapOutcome(
    outcome,
    (saved) => {
      const project = saved.project as { readonly formatVersion?: unknown; readonly scenes?: unknown } | null | undefined;
      return project?.formatVersion === 1 && Array.isArray(project.scenes) ? (saved as Saved & { readonly project: Project }) : undefined;
    },
    'project',
  );
}
