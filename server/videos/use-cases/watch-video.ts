import { and, eq, notInArray } from 'drizzle-orm';
import { video } from '../../adapters/database/schema.ts';
import { isWatched } from '../../../src/domain/tasks/quota-outcome.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import { followPieces, type FollowedPieces } from './follow-segments.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { Refusal } from '../../shared/http-error.ts';
import type { VideoRow } from './task-message.ts';
import { reachableVideo } from './load-videos.ts';
import { speakerOf } from './resolve-voice.ts';
import { spaceKey, type WorkspaceItem } from '../../shared/workspace.ts';

/**
 * The video as a fragmented MP4 while it is rendered: what is finished comes at once, the rest as it is made.
 * Undefined when all of it is finished: then the whole file is better.
 */
export async function watchVideo(
  services: HostServices,
  item: WorkspaceItem,
  gone: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const followed = followPieces(services, item.id, gone);
  try {
    const watched = await watchFollowed(services, item, followed);
    if (watched === undefined) followed.stop();
    return watched;
  } catch (error) {
    followed.stop();
    throw error;
  }
}

async function watchFollowed(
  services: HostServices,
  item: WorkspaceItem,
  { pieces, signal }: FollowedPieces,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const row = await reachableVideo(services.database.db, item);
  if (row.status === 'completed') return undefined;
  if (row.status === 'failed' || row.status === 'cancelled') {
    throw new Refusal(409, 'not-watchable', { message: 'There’s nothing to watch. This video wasn’t finished.' });
  }

  const speaker = speakerOf(services, row);
  const spoken: SpokenScene[] = [];
  for (const scene of row.project.scenes) {
    const outcome = await speaker.speak(scene, row.project.lexicon, { signal });
    if (outcome.kind !== 'spoken') throw new Refusal(409, 'not-watchable', { message: outcome.message });
    spoken.push(outcome.scene);
  }
  const order = { project: row.project, watermark: row.watermark, ownerId: spaceKey(row), spoken };
  const ending = new AbortController();
  const beforePiece = notingWatched(services, row, () => ending.abort());
  return services.engine.watch(order, pieces, { signal: AbortSignal.any([signal, ending.signal]), beforePiece });
}

/** Written before what it is about is handed out: a cancellation that comes first ends the watching instead. */
function notingWatched({ database }: Pick<HostServices, 'database'>, { id, watched }: VideoRow, end: () => void) {
  let noted = watched;
  return async (served: number, length: number): Promise<void> => {
    if (noted || !isWatched(served, length)) return;
    const [row] = await database.db
      .update(video)
      .set({ watched: true })
      .where(and(eq(video.id, id), notInArray(video.status, ['failed', 'cancelled'])))
      .returning({ id: video.id });
    noted = true;
    if (row === undefined) end();
  };
}
