import { createSpeaker, loadUsedPresenters } from '../../speech/index.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import type { JoinOrder } from '../../engine/engine.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toWorkspaceKey } from '../../shared/workspace.ts';
import type { VideoRow } from './task-message.ts';

interface JoinOrderOptions {
  readonly signal: AbortSignal;
  /** Of the 409 that is thrown when a scene can't be spoken. */
  readonly code: string;
  /** Nothing is spoken that would cost something. */
  readonly onlyStored?: boolean;
}

/** What the engine joins for a video: its project as ordered, with the speech of every scene. */
export async function createJoinOrder(
  services: ServerContext,
  row: VideoRow,
  { signal, code, onlyStored = false }: JoinOrderOptions,
): Promise<JoinOrder> {
  const speaker = createSpeaker(services, row, { onlyStored });
  const spoken: SpokenScene[] = [];
  for (const scene of row.project.scenes) {
    const outcome = await speaker.speak(scene, row.project.lexicon, { signal });
    if (outcome.kind === 'spoken') spoken.push(outcome.scene);
    else
      throw new HttpError(409, code, {
        message: outcome.kind === 'rejected' && outcome.code === 'not-spoken-yet' ? SPEECH_GONE : outcome.message,
      });
  }
  return { project: row.project, watermark: row.watermark, ownerId: toWorkspaceKey(row), spoken };
}

/** The same for a finished video that is rendered once more: nothing is spoken and paid again, and its presenters may still be shown. */
export async function createRepeatOrder(services: ServerContext, row: VideoRow, signal: AbortSignal): Promise<JoinOrder> {
  const { unusable } = await loadUsedPresenters(services, row.project, row);
  const [missing] = unusable;
  if (missing !== undefined) throw new HttpError(409, missing.code, { message: missing.message });
  return createJoinOrder(services, row, { signal, code: 'not-renderable', onlyStored: true });
}

const SPEECH_GONE = 'The speech of this video isn’t stored anymore. The video is kept. Render its project again, and use the new video.';
