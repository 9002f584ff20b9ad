import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { renderScene, video } from '../tables/video-tables.ts';
import { computeRenderProgress } from '#domain/tasks/render-progress.ts';
import type { Tx } from '../../ports/database.ts';
import { changeTask } from '../use-cases/change-task.ts';
import type { ServerContext } from '../../shared/server-context.ts';

/** Right of one job run to report its scene; a later run takes it over. */
export interface SceneClaim {
  readonly videoId: string;
  readonly sceneIndex: number;
  readonly attempt: number;
}

export interface SceneReport {
  readonly frames: number;
  readonly of: number;
  readonly done: boolean;
}

/** Claims the scene for this run; undefined if the scene is done or the video has ended. */
export async function claimScene(services: ServerContext, videoId: string, sceneIndex: number): Promise<SceneClaim | undefined> {
  const [row] = await services.database.db
    .update(renderScene)
    .set({ state: 'rendering', attempt: sql`${renderScene.attempt} + 1` })
    .where(and(eq(renderScene.videoId, videoId), eq(renderScene.sceneIndex, sceneIndex), ne(renderScene.state, 'done')))
    .returning({ attempt: renderScene.attempt });
  return row === undefined ? undefined : { videoId, sceneIndex, attempt: row.attempt };
}

/** Stores the scene's progress and publishes the video's. False if another run has claimed the scene. */
export async function reportScene(services: ServerContext, claim: SceneClaim, report: SceneReport): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    await lockVideo(tx, claim.videoId);
    const [mine] = await tx
      .update(renderScene)
      .set({ picturesDone: report.frames, picturesTotal: report.of, state: report.done ? 'done' : 'rendering' })
      .where(
        and(eq(renderScene.videoId, claim.videoId), eq(renderScene.sceneIndex, claim.sceneIndex), eq(renderScene.attempt, claim.attempt)),
      )
      .returning({ id: renderScene.id });
    if (mine === undefined) return false;

    const scenes = await loadSceneProgress(tx, claim.videoId);
    const row = await changeTask(tx, claim.videoId, { change: { event: 'advance', ...computeRenderProgress(scenes) }, services });
    return row !== undefined;
  });
}

/** Locks the video before its scenes, in the same order as every other writer. */
async function lockVideo(tx: Tx, videoId: string): Promise<void> {
  await tx.select({ id: video.id }).from(video).where(eq(video.id, videoId)).for('update');
}

async function loadSceneProgress(tx: Tx, videoId: string): Promise<readonly SceneReport[]> {
  const rows = await tx.select().from(renderScene).where(eq(renderScene.videoId, videoId)).orderBy(asc(renderScene.sceneIndex));
  return rows.map((row) => ({ frames: row.picturesDone, of: row.picturesTotal, done: row.state === 'done' }));
}
