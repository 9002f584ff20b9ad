import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { TransparentProgress, VideoApi, VideoDetail, VideoSummary } from '#ports/video-api.ts';
import { formatCancelledMessage } from '#domain/tasks/render-progress.ts';
import { MAX_TITLE_LENGTH } from '#domain/project/project-limits.ts';
import { findTransparentProblem } from '#domain/transparency/transparent-video.ts';
import { createProjectDocument } from '#domain/project/project-defaults.ts';
import type { ProjectSummary } from '#ports/project-api.ts';
import type { Faults } from './faults.ts';
import { limitToRole, NOT_YOURS_TO_DELETE } from './limit-to-role.ts';
import { NOT_FINISHED, NOT_FOUND } from './memory-rejections.ts';
import { createMemoryRerenders } from './memory-rerenders.ts';
import type { MemoryServer } from './memory-server.ts';
import { toVideoItem } from './memory-library.ts';
import { findInvalidField } from './find-request-problem.ts';
import { saveIn, trashIn } from './memory-library-changes.ts';

const QUOTA_USED: Extract<ApiOutcome<never>, { kind: 'rejected' }> = {
  kind: 'rejected',
  status: 403,
  code: 'no-videos-left',
  field: 'plan',
  message: 'You’ve used all your videos this month.',
};

const ALREADY_FINAL: Extract<ApiOutcome<never>, { kind: 'rejected' }> = {
  kind: 'rejected',
  status: 409,
  code: 'already-final',
  message: 'This video is no longer rendering, so there’s nothing to cancel.',
};

/** Calls of `renderTransparent` that a video takes. */
const TRANSPARENT_PARTS = 2;

const ACTIONS = {
  generate: 'order',
  cancel: 'order',
  rename: 'edit',
  choosePoster: 'edit',
  project: 'edit',
  remove: 'delete',
  restore: 'delete',
  requestRerender: 'order',
  cancelRerender: 'order',
} as const;

export function createMemoryVideoApi(server: MemoryServer, faults: Faults): VideoApi {
  const present = (taskId: string): VideoDetail | undefined => {
    const video = server.videos.get(taskId);
    return video && !video.removed ? video.detail : undefined;
  };
  const rerenders = createMemoryRerenders(() => server.timestamp());
  const transparentParts = new Map<string, number>();
  const orNotFound = <T>(value: T | undefined): ApiOutcome<T> => (value === undefined ? NOT_FOUND : { kind: 'ok', value });

  const api: VideoApi = {
    generate: (request, options) =>
      faults.run(() => {
        const invalid = findInvalidField(request);
        if (invalid !== null) return invalid;
        if (server.profile().usage.videosLeft === 0) return QUOTA_USED;
        const problem = server.findProblem(request);
        if (problem !== null) return problem;
        const { taskId, status } = server.addVideo(request);
        return { kind: 'ok', value: { taskId, status } };
      }, options?.signal),
    status: (taskId, options) => faults.run(() => orNotFound(present(taskId)), options?.signal),
    list: (options) =>
      faults.run(() => {
        const shown = [...server.videos.values()].filter(({ removed }) => !removed).map(({ detail }) => detail);
        const { projectId } = options ?? {};
        return { kind: 'ok', value: shown.filter((video) => projectId === undefined || video.projectId === projectId).reverse() };
      }, options?.signal),
    detail: (taskId, options) => faults.run(() => orNotFound(present(taskId)), options?.signal),
    rename: (taskId, title) =>
      faults.run<VideoSummary>(() => {
        const trimmed = title.trim();
        if (trimmed === '' || trimmed.length > MAX_TITLE_LENGTH) {
          return {
            kind: 'rejected',
            status: 400,
            code: 'invalid-request',
            message: 'Give the video a shorter, non-empty title.',
            field: 'title',
          };
        }
        const detail = present(taskId);
        if (!detail) return NOT_FOUND;
        const renamed = { ...detail, title: trimmed };
        server.videos.set(taskId, { detail: renamed, removed: false });
        return { kind: 'ok', value: renamed };
      }),
    choosePoster: (taskId, seconds) =>
      faults.run<VideoSummary>(() => {
        const detail = present(taskId);
        if (!detail) return NOT_FOUND;
        if (detail.status !== 'completed')
          return { kind: 'rejected', status: 409, code: 'not-ready', message: 'This video isn’t ready yet.' };
        if (seconds > (detail.durationSeconds ?? 0))
          return { kind: 'rejected', status: 400, code: 'after-the-end', message: 'The video is shorter than that.', field: 'seconds' };
        const changed = { ...detail, thumbnailUrl: `/api/avatar/thumbnail/${taskId}?v=${seconds}` };
        server.videos.set(taskId, { detail: changed, removed: false });
        return { kind: 'ok', value: changed };
      }),
    remove: (taskId) =>
      faults.run<void>(() => {
        const detail = present(taskId);
        if (!detail) return NOT_FOUND;
        if (!server.canDelete) return NOT_YOURS_TO_DELETE;
        const stopped = isUnfinished(detail) ? cancelIn(server, detail) : detail;
        trashIn(server, toVideoItem(server, stopped), Date.parse(server.timestamp()));
        return { kind: 'ok', value: undefined };
      }),
    restore: (taskId) =>
      faults.run<VideoSummary>(() => {
        const video = server.videos.get(taskId);
        if (!video) return NOT_FOUND;
        if (video.removed && !server.canDelete) return NOT_YOURS_TO_DELETE;
        server.videos.set(taskId, { detail: video.detail, removed: false });
        server.library.trash.delete(`video ${taskId}`);
        return { kind: 'ok', value: video.detail };
      }),
    cancel: (taskId) =>
      faults.run(() => {
        const detail = present(taskId);
        if (!detail) return NOT_FOUND;
        if (detail.status === 'cancelled') return { kind: 'ok', value: detail };
        return isUnfinished(detail) ? { kind: 'ok', value: cancelIn(server, detail) } : ALREADY_FINAL;
      }),
    project: (taskId) =>
      faults.run<ProjectSummary>(() => {
        const detail = present(taskId);
        if (!detail) return NOT_FOUND;
        const known = server.projects.get(detail.projectId ?? '');
        const document = server.library.documents.get(taskId) ?? createProjectDocument(detail.title, []);
        const { id, title, updatedAt, revision } = known ?? saveIn(server, { ...document, title: detail.title });
        server.videos.set(taskId, { detail: { ...detail, projectId: id }, removed: false });
        return { kind: 'ok', value: { id, title, updatedAt, revision } };
      }),
    renderTransparent: (taskId, options) =>
      faults.run<TransparentProgress>(() => {
        const detail = present(taskId);
        if (!detail) return NOT_FOUND;
        if (detail.status !== 'completed') return NOT_FINISHED;
        const problem = findTransparentProblem(detail.durationSeconds ?? 0);
        if (problem !== undefined)
          return { kind: 'rejected', status: 400, code: 'too-long-for-transparency', message: problem, field: 'format' };
        const parts = Math.min(TRANSPARENT_PARTS, (transparentParts.get(taskId) ?? 0) + 1);
        transparentParts.set(taskId, parts);
        return { kind: 'ok', value: { share: parts / TRANSPARENT_PARTS } };
      }, options?.signal),
    loadRerender: (taskId, options) => faults.run(() => rerenders.load(present(taskId)), options?.signal),
    requestRerender: (taskId) => faults.run(() => rerenders.request(present(taskId))),
    cancelRerender: (taskId) => faults.run(() => rerenders.cancel(present(taskId))),
  };
  return limitToRole(api, { role: server.role, faults, actions: ACTIONS });
}

function isUnfinished({ status }: VideoDetail): boolean {
  return status === 'queued' || status === 'processing';
}

/** Gives the video of the month back. */
function cancelIn(server: MemoryServer, detail: VideoDetail): VideoDetail {
  const cancelled = { ...detail, status: 'cancelled', detailedStatus: formatCancelledMessage('returned') } as const;
  server.report(cancelled);
  return cancelled;
}
