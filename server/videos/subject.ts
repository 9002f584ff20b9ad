import { inArray, or } from 'drizzle-orm';
import { BATCH_LIMITS } from '#domain/personalization/batch.ts';
import { defineSubject, type JobParts } from '../http/define-subject.ts';
import type { Job } from '../ports/job-queue.ts';
import type { ServerContext } from '../shared/server-context.ts';
import * as ROUTES from './routes/index.ts';
import { feedBatches } from './jobs/feed-batches.ts';
import { handleDeadJob } from './jobs/handle-dead-job.ts';
import { joinVideoJob } from './jobs/join-video.ts';
import { renderSceneJob } from './jobs/render-scene.ts';
import { rerenderVideoJob } from './jobs/rerender-video.ts';
import { video } from './tables/video-tables.ts';
import { cleanUpVideos, eraseWorkspaceVideos } from './use-cases/clean-up-videos.ts';
import { eraseUserPresenters } from './use-cases/erase-own-presenters.ts';
import { exportVideos } from './use-cases/export-videos.ts';
import { recheckShareDomains, SHARE_DOMAINS_EVERY } from './use-cases/recheck-share-domains.ts';

export const VIDEOS = defineSubject({
  routes: Object.values(ROUTES),
  jobs: [
    { queue: 'render.scene', concurrency: ({ sceneConcurrency }) => sceneConcurrency, run: inMemory(renderSceneJob) },
    { queue: 'render.join', run: inMemory(joinVideoJob) },
    { queue: 'render.again', run: inMemory(rerenderVideoJob) },
    { queue: 'batches.feed', every: BATCH_LIMITS.feedEvery, run: ({ services }, { signal }) => feedBatches(services, signal) },
  ],
  onDeadJob: handleDeadJob,
  schedules: [
    {
      every: SHARE_DOMAINS_EVERY,
      work: ({ services }) => recheckShareDomains(services),
      errorMessage: 'Domains of share pages could not be checked.',
    },
  ],
  ownedTables: [video],
  exportUser: exportVideos,
  eraseWorkspace: eraseWorkspaceVideos,
  eraseUser: eraseUserPresenters,
  cleanUp: cleanUpVideos,
  storedFiles: {
    async videos(db, keys) {
      const isNamed = or(inArray(video.objectKey, [...keys]), inArray(video.thumbnailKey, [...keys]));
      const rows = await db.select({ video: video.objectKey, thumbnail: video.thumbnailKey }).from(video).where(isNamed);
      return rows.flatMap((row) => [row.video, row.thumbnail]);
    },
  },
});

/** Waits until there is memory for it. */
function inMemory(run: (services: ServerContext, job: Job) => Promise<void>) {
  return ({ services }: JobParts, job: Job): Promise<void> => services.memory.run(() => run(services, job));
}
