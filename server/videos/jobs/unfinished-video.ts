import { computeSceneSeconds, loadUsedPresenters } from '../../speech/index.ts';
import { loadVideoPlan } from '../../billing/index.ts';
import { checkLength } from '#domain/plans/check-plan.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { failVideo } from './fail-video.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { video } from '../tables/video-tables.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';

/** Loads the video of a job; undefined if it has ended or was deleted. */
export async function loadUnfinishedVideo(services: ServerContext, videoId: string): Promise<VideoRow | undefined> {
  const [row] = await services.database.db
    .select()
    .from(video)
    .where(and(eq(video.id, videoId), isNull(video.deletedAt)));
  return row === undefined || isFinalStatus(row.status) ? undefined : row;
}

/** Checks the plan's length limit again, now that the exact length is known. False when the video was too long and has failed (PLN-4). */
export async function enforcePlanLength(services: ServerContext, row: VideoRow, spoken: readonly SpokenScene[]): Promise<boolean> {
  const usage = await loadVideoPlan(services.database.db, row, services.clock.now());
  if (usage === undefined) return false;

  const seconds = spoken.reduce((sum, scene) => sum + computeSceneSeconds(scene), 0);
  const failure = checkLength(usage.limits, seconds);
  if (failure === undefined) return true;
  await failVideo(services, row.id, { ...failure, isServerFailure: false });
  return false;
}

/** Checks again that the presenters from photos may be shown. False when one may not and the video has failed. */
export async function enforcePresenterConsent(services: ServerContext, row: VideoRow): Promise<boolean> {
  const { unusable } = await loadUsedPresenters(services, row.project, row);
  const [failure] = unusable;
  if (failure === undefined) return true;
  await failVideo(services, row.id, { ...failure, isServerFailure: false });
  return false;
}
