import { randomBytes } from 'node:crypto';
import { reviewComment, scriptComment, videoReview } from './tables.ts';
import type { TestServer } from './test-server.ts';

interface InsertedComment {
  readonly videoId: string;
  readonly text: string;
}

/** A review link of a video with a comment by somebody without an account; resolves with the comment's id. */
export async function insertReviewComment({ services }: Pick<TestServer, 'services'>, { videoId, text }: InsertedComment): Promise<string> {
  const { db } = services.database;
  await db.insert(videoReview).values({ videoId, token: randomBytes(16).toString('base64url'), written: 1 });
  const [row] = await db
    .insert(reviewComment)
    .values({ videoId, position: 1, authorName: text, authorHash: 'none', body: text, seconds: 0 })
    .returning({ id: reviewComment.id });
  if (row === undefined) throw new Error('The comment was not stored.');
  return row.id;
}

/** A comment on the whole scene `s` of a project, by nobody who is still there; resolves with its id. */
export async function insertScriptComment(
  { services }: Pick<TestServer, 'services'>,
  { projectId, text }: { readonly projectId: string; readonly text: string },
): Promise<string> {
  const [row] = await services.database.db
    .insert(scriptComment)
    .values({ projectId, body: text, sceneId: 's' })
    .returning({ id: scriptComment.id });
  if (row === undefined) throw new Error('The comment was not stored.');
  return row.id;
}
