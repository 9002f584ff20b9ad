import { buffer } from 'node:stream/consumers';
import { listSceneRequests, openReachableRecording, loadStoredSpeech } from '#server/speech/index.ts';
import { listUsedAssets, listUsedMusic, listUsedRecordings } from '#domain/project/find-project-problems.ts';
import type { Project } from '#domain/project/project.ts';
import { isSpeechStored } from '#domain/speech/speech-cost.ts';
import { encodeSpokenScene } from '#domain/speech/spoken-scene-file.ts';
import type { StoredObject } from '#server/ports/object-store.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { isReachable, toWorkspaceKey, type WorkspaceItem, type WorkspaceRef } from '#server/shared/workspace.ts';
import { MAX_ARCHIVE_BYTES, MAX_ENTRIES, MAX_ENTRY_BYTES, writeProjectArchive } from '../../project-file/project-archive.ts';
import { openReachableMusic } from '../music/stored-music.ts';
import { loadReachableBackground } from '../background-assets.ts';
import { loadReachableProject } from '../saved-projects.ts';
import { loadAssetCredits } from '../stock/asset-credits.ts';
import { backgroundAsset } from '../../tables/project-tables.ts';

export interface ProjectFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The project with everything it needs elsewhere: images, recordings, music, and what services said for its scenes. What is lost is left out. */
export async function exportProject(services: ServerContext, item: WorkspaceItem): Promise<ProjectFile> {
  const row = await loadReachableProject(services.database.db, item);
  const { document: project } = row;
  const assets = new EntryMap();
  for (const id of new Set(listUsedAssets(project))) {
    await assets.add(id, () => loadReachableBackground(services, { ...item, id }, 'image'));
  }
  for (const id of new Set(listUsedRecordings(project))) await assets.add(id, () => openReachableRecording(services, { ...item, id }));
  for (const id of listUsedMusic(project)) await assets.add(id, () => openReachableMusic(services, { ...item, id }));
  const speech = await collectSpeech(services, project, row);
  const credits = await loadAssetCredits(services.database.db, [...assets.entries.keys()], isReachable(backgroundAsset, item.workspace));
  const bytes = [...assets.entries.values(), ...speech.values()].reduce((sum, { length }) => sum + length, 0);
  if (bytes > MAX_ARCHIVE_BYTES || assets.entries.size + speech.size >= MAX_ENTRIES) throw createTooLargeError();
  const file = writeProjectArchive({ project, assets: assets.entries, speech, credits });
  if (file.length > MAX_ARCHIVE_BYTES) throw createTooLargeError();
  return { fileName: `${project.title || 'project'}.castwright`, bytes: file };
}

class EntryMap {
  readonly entries = new Map<string, Uint8Array>();

  /** Leaves out what isn't there. */
  async add(id: string, open: () => Promise<StoredObject>): Promise<void> {
    try {
      this.entries.set(id, await buffer((await open()).body));
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error;
    }
  }
}

/** Only what is stored: everything else is spoken the same anywhere. */
async function collectSpeech(services: ServerContext, project: Project, ref: WorkspaceRef): Promise<ReadonlyMap<string, Uint8Array>> {
  const speech = new Map<string, Uint8Array>();
  for (const { service, request, hash } of await listSceneRequests(services, project)) {
    if (!isSpeechStored(service.speech.capabilities)) continue;
    const scene = await loadStoredSpeech(services, { workspace: toWorkspaceKey(ref), adapter: service.id, request });
    const bytes = scene && encodeSpokenScene(scene);
    if (bytes !== undefined && bytes.length <= MAX_ENTRY_BYTES) speech.set(hash, bytes);
  }
  return speech;
}

function createTooLargeError(): HttpError {
  const message = `This project is too big for one file: at most ${MAX_ARCHIVE_BYTES / 1024 / 1024} MB and ${MAX_ENTRIES} parts. Nothing was changed. Split it into two projects.`;
  return new HttpError(413, 'too-large', { message });
}
