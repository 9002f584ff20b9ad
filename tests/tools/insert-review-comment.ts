import { randomBytes } from 'node:crypto';
import { reviewComment, videoReview } from '../../server/adapters/database/schema.ts';
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
