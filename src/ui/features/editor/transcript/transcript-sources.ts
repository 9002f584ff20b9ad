import type { Scene } from '#domain/project/project.ts';
import type { SentenceRange } from '#domain/recording/list-sentences.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import type { TranscriptionRequest } from '#ports/recording-api.ts';
import type { EditorSession } from '../editor-store.ts';
import type { RecordingStore } from '../recording-store.ts';
import type { TranscriptStore } from './transcript-store.ts';

interface TakeStores {
  readonly session: Pick<EditorSession, 'project' | 'recording'>;
  readonly transcript: TranscriptStore;
}

/** Uses a take or an uploaded file: as a recording of the scene's script, or, where it has none, as what the scene says. */
export async function sendTake({ session, transcript }: TakeStores, file: Blob, sentence: SentenceRange | null): Promise<void> {
  const { project, recording } = session;
  if (isSpeakable(project.scene.script)) await recording.send(file, { sentence });
  else await transcribeTake({ store: recording, transcript }, file);
}

/** Uses what is said in a file, whatever the script is. */
export async function transcribeTake(
  { store, transcript }: { readonly store: RecordingStore; readonly transcript: TranscriptStore },
  file: Blob,
): Promise<void> {
  if (await transcript.write({ kind: 'file', file })) store.closeDialog();
}

/** What of a scene can be listened to: its recording, else the sound of its clip; undefined where neither is there. */
export function findSource(scene: Scene, hasSound: (assetId: string) => boolean): TranscriptionRequest['of'] | undefined {
  const { recording, background } = scene;
  if (recording !== undefined) return { kind: 'recording', assetId: recording.assetId };
  if (background.kind !== 'video' || !hasSound(background.assetId)) return undefined;
  const { assetId, from, to } = background;
  return { kind: 'clip', assetId, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
