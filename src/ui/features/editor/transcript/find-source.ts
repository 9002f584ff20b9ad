import type { Scene } from '#domain/project/project.ts';
import type { TranscriptionRequest } from '#ports/recording-api.ts';

/** What of a scene can be listened to: its recording, else the sound of its clip; undefined where neither is there. */
export function findSource(scene: Scene, hasSound: (assetId: string) => boolean): TranscriptionRequest['of'] | undefined {
  const { recording, background } = scene;
  if (recording !== undefined) return { kind: 'recording', assetId: recording.assetId };
  if (background.kind !== 'video' || !hasSound(background.assetId)) return undefined;
  const { assetId, from, to } = background;
  return { kind: 'clip', assetId, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
