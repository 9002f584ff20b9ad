import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { carryQuiz, listQuizSceneIds, type QuizVideo } from '#domain/quiz/carry-quiz.ts';
import { findQuizProblem } from '#domain/quiz/find-quiz-problem.ts';
import { type PlacedQuiz, placeQuiz } from '#domain/quiz/place-quiz.ts';
import { listQuizScenes, NO_QUIZ, type Quiz, type QuizScenes, trimQuiz } from '#domain/quiz/quiz.ts';
import { listChapters } from '#domain/sharing/list-chapters.ts';
import type { EarlierQuiz, VideoQuiz } from '#ports/quiz-api.ts';
import { HttpError } from '../../shared/http-error.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isReachable, type WorkspaceItem } from '../../shared/workspace.ts';
import { videoQuiz } from '../tables/quiz-tables.ts';
import { video } from '../tables/video-tables.ts';
import { loadFinishedVideo } from './download-video.ts';
import type { VideoRow } from './task-message.ts';

/** The questions of a finished video, and the scenes that they refer to; throws 404, or 409 while it isn't finished. */
export async function loadQuiz(services: ServerContext, item: WorkspaceItem): Promise<VideoQuiz> {
  const row = await loadFinishedVideo(services, item);
  const quiz = await findQuiz(services, row.id);
  const scenes = getQuizScenes(row);
  if (quiz !== undefined) return { quiz, ...scenes, earlier: null };
  return { quiz: NO_QUIZ, ...scenes, earlier: await findEarlierQuiz(services, item, row) };
}

/** Replaces the questions of a finished video; of two at once, the later stays. Throws 400 with the field of what is wrong. */
export async function saveQuiz(services: ServerContext, item: WorkspaceItem, change: Quiz): Promise<VideoQuiz> {
  const row = await loadFinishedVideo(services, item);
  const quiz = trimQuiz(change);
  const problem = findQuizProblem(quiz, getQuizScenes(row));
  if (problem !== null) throw new HttpError(400, 'invalid-request', problem);
  await services.database.db.transaction(async (tx) => {
    if (quiz.questions.length === 0) await tx.delete(videoQuiz).where(eq(videoQuiz.videoId, row.id));
    else {
      await tx
        .insert(videoQuiz)
        .values({ videoId: row.id, quiz })
        .onConflictDoUpdate({ target: videoQuiz.videoId, set: { quiz, updatedAt: new Date(services.clock.now()) } });
    }
    await recordActivity(tx, getItemPlace(item.workspace, row), { kind: 'video.quiz-changed', item: { id: row.id, name: row.title } });
  });
  return loadQuiz(services, item);
}

/** The questions of a video for a player, at their times; null without any. */
export async function loadPlacedQuiz(services: Pick<ServerContext, 'database'>, row: VideoRow): Promise<PlacedQuiz | null> {
  const quiz = await findQuiz(services, row.id);
  return quiz === undefined ? null : placeQuiz(quiz, getQuizScenes(row));
}

/** The questions of the newest earlier video of the same project, placed in this one; null without any. */
async function findEarlierQuiz({ database }: ServerContext, { workspace }: WorkspaceItem, row: VideoRow): Promise<EarlierQuiz | null> {
  if (row.projectId === null) return null;
  const [earlier] = await database.db
    .select({ row: video, quiz: videoQuiz.quiz })
    .from(videoQuiz)
    .innerJoin(video, eq(video.id, videoQuiz.videoId))
    .where(
      and(eq(video.projectId, row.projectId), lt(video.createdAt, row.createdAt), isNull(video.deletedAt), isReachable(video, workspace)),
    )
    .orderBy(desc(video.createdAt))
    .limit(1);
  if (earlier === undefined) return null;
  const { title, createdAt } = earlier.row;
  return { title, createdAt: createdAt.toISOString(), ...carryQuiz(earlier.quiz, toQuizVideo(earlier.row), toQuizVideo(row)) };
}

function toQuizVideo(row: VideoRow): QuizVideo {
  const scenes = getQuizScenes(row);
  return { ...scenes, sceneIds: listQuizSceneIds(row.project, scenes) };
}

async function findQuiz({ database }: Pick<ServerContext, 'database'>, videoId: string): Promise<Quiz | undefined> {
  const [row] = await database.db.select({ quiz: videoQuiz.quiz }).from(videoQuiz).where(eq(videoQuiz.videoId, videoId));
  return row?.quiz;
}

function getQuizScenes({ project, transcript, title, seconds }: VideoRow): QuizScenes {
  return listQuizScenes(listChapters(project, transcript ?? []), { title, seconds: seconds ?? 0 });
}
