import { buffer } from 'node:stream/consumers';
import { isClipFile, openClip } from '#domain/renderer/clip/clip-file.ts';
import type { SourceAudio } from '#server/speech/index.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import type { WorkspaceItem } from '#server/shared/workspace.ts';
import { loadReachableBackground } from '../background-assets.ts';

/** The sound of a clip, without its images. Throws 404 for those of others, 409 where nothing is heard in it. */
export async function loadClipAudio(
  services: Pick<ServerContext, 'database' | 'objects'>,
  item: WorkspaceItem,
  { from, to }: { readonly from: number; readonly to?: number | undefined },
): Promise<SourceAudio> {
  const stored = await loadReachableBackground(services, item, 'image');
  const file = new Uint8Array(await buffer(stored.body));
  const audio = isClipFile(file) ? openClip(file).audio : undefined;
  if (audio === undefined) throw new HttpError(409, 'no-sound', { message: 'This clip has no sound. Nothing was changed.' });
  return { kind: 'clip', bytes: file.slice(audio.at), audio: { ...audio, at: 0 }, from, ...(to !== undefined && { to }) };
}
