import type { ImageSize } from '#domain/preflight/check-terms.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { clipReading } from '../../projects/tables/clip-reading-tables.ts';
import { backgroundAsset } from '../../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../../projects/tables/recording-tables.ts';
import { loadRecordingLengths } from './recordings/stored-recordings.ts';
import { findClonedVoice, toClonedVoice } from './list-clones.ts';
import { clonedVoice } from '../tables/voice-tables.ts';
import { addCustomLooks } from '#domain/presenters/custom-look.ts';
import {
  type AvailableResources,
  findProjectProblems,
  listUsedAssets,
  listUsedMusic,
  listUsedRecordings,
  type ProjectProblem,
} from '#domain/project/find-project-problems.ts';
import { parseMatchedVoiceId } from '#domain/audio/voice-match/matched-voice-id.ts';
import { parseClonedVoiceId } from '#domain/speech/cloned-voice-id.ts';
import { nameVoices } from '#domain/project/name-voices.ts';
import type { Voice } from '#ports/speech.ts';
import type { Project } from '#domain/project/project.ts';
import { listScenePresenters, listVoiceIds } from '#domain/project/scene-presenters.ts';
import { isInSceneRange, type SceneRange } from '#domain/project/scene-range.ts';
import { loadPresenters, loadVoices } from '../../shared/load-choices.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { RecordingLengths } from './measure-project-seconds.ts';
import { resolveVoice } from './resolve-voice.ts';
import { loadUsedPresenters, type UnusablePresenter } from './usable-presenters.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';

export interface CheckedProject {
  /** As it was given, with the record of every voice. */
  readonly project: Project;
  /** Ids of all presenters, in library order. */
  readonly presenterIds: readonly string[];
  readonly recordingLengths: RecordingLengths;
}

/** What a workspace can render a project with. */
export interface ProjectResources {
  readonly available: AvailableResources;
  /** Ids of all presenters, in library order. */
  readonly presenterIds: readonly string[];
  readonly recordingLengths: RecordingLengths;
  /** Pixels of images and clips, by asset. */
  readonly images: ReadonlyMap<string, ImageSize>;
  /** Presenters of the project whose consent was withdrawn. */
  readonly withdrawn: readonly UnusablePresenter[];
}

export async function loadProjectResources(
  services: ServerContext,
  project: Project,
  workspaceRef: WorkspaceRef,
): Promise<ProjectResources> {
  const [presenters, voices, matches, clones, { preparingIds, images }, recordingLengths, musicIds, own] = await Promise.all([
    loadPresenters(services),
    loadVoices(services),
    findUsedMatches(services, project, workspaceRef),
    findUsedClones(services, project, workspaceRef),
    findAssets(services, project, workspaceRef),
    loadRecordingLengths(services, listUsedRecordings(project), isInWorkspace(recording, workspaceRef)),
    findMusic(services, project, workspaceRef),
    loadUsedPresenters(services, project, workspaceRef),
  ]);
  const presenterIds = presenters.map((card) => card.id);
  const matched = matches.flatMap(({ id, base }) =>
    toMatchedVoices(
      id,
      voices.find((voice) => voice.id === base),
    ),
  );
  return {
    available: {
      avatarIds: new Set([...addCustomLooks(presenterIds, project), ...own.usable]),
      voices: [...voices, ...matched, ...clones],
      assetIds: new Set(images.keys()),
      preparingIds,
      recordingIds: new Set(recordingLengths.keys()),
      musicIds,
    },
    presenterIds,
    recordingLengths,
    images,
    withdrawn: own.unusable.filter(({ code }) => code === 'presenter-withdrawn'),
  };
}

/** Throws 400 with the first invalid field if the project, or the range of its scenes, cannot be rendered. */
export async function checkProject(
  services: ServerContext,
  project: Project,
  options: { readonly workspaceRef: WorkspaceRef; readonly fields: 'project' | 'script'; readonly range?: SceneRange | undefined },
): Promise<CheckedProject> {
  const resources = await loadProjectResources(services, project, options.workspaceRef);
  const { available, presenterIds, recordingLengths } = resources;
  const { range } = options;
  const problem = findResourceProblems(project, resources).find(({ field }) => range === undefined || isInSceneRange(field, range));
  if (problem === undefined) return { project: nameVoices(project, available.voices), presenterIds, recordingLengths };
  throw new HttpError(400, problem.code, { field: toRequestField(problem.field, options.fields), message: problem.message });
}

/** Everything that prevents rendering, withdrawn presenters first. */
export function findResourceProblems(
  project: Project,
  { available, withdrawn }: Pick<ProjectResources, 'available' | 'withdrawn'>,
): readonly (Omit<ProjectProblem, 'code'> & { readonly code: string })[] {
  const gone = withdrawn.map(({ avatarId, code, message }) => {
    const fields = project.scenes.flatMap((scene, index) =>
      listScenePresenters(scene).flatMap((each) => (each.avatarId === avatarId ? [`scenes.${index}.${each.field}avatarId`] : [])),
    );
    return { field: fields[0] ?? 'scenes', code, message };
  });
  const other = findProjectProblems(project, available).filter(({ field }) => gone.every((one) => one.field !== field));
  return [...gone, ...other];
}

/** How many of the images, recordings and music a project uses are in the workspace. */
export async function countKnownAssets(services: ServerContext, project: Project, workspaceRef: WorkspaceRef): Promise<number> {
  const [{ images }, recordings, music] = await Promise.all([
    findAssets(services, project, workspaceRef),
    loadRecordingLengths(services, listUsedRecordings(project), isInWorkspace(recording, workspaceRef)),
    findMusic(services, project, workspaceRef),
  ]);
  return images.size + recordings.size + music.size;
}

/** A matched voice is as its base; none when its base isn't offered. */
function toMatchedVoices(id: string, base: Voice | undefined): readonly Voice[] {
  if (base === undefined) return [];
  const { adapter: _adapter, ...like } = base;
  return [{ ...like, id, matched: true }];
}

/** Names the field as the request has it: a request with a plain script has `script` instead of `scenes.1.script`. */
function toRequestField(field: string, fields: 'project' | 'script'): string {
  return fields === 'project' ? `project.${field}` : field.replace(/^scenes\.\d+\./, '');
}

interface ProjectAssets {
  /** Images and clips of the project that are in the workspace, by id. */
  readonly images: ReadonlyMap<string, ImageSize>;
  /** Clips that are still being read. */
  readonly preparingIds: ReadonlySet<string>;
}

async function findAssets({ database: { db } }: ServerContext, project: Project, workspaceRef: WorkspaceRef): Promise<ProjectAssets> {
  const assetIds = listUsedAssets(project).filter(isUuid);
  if (assetIds.length === 0) return { images: new Map(), preparingIds: new Set() };
  const isPreparing = and(isInWorkspace(clipReading, workspaceRef), inArray(clipReading.id, assetIds), isNull(clipReading.problem));
  // First: one that is read between the two queries is in both, and not in none.
  const preparing = await db.select({ id: clipReading.id }).from(clipReading).where(isPreparing);
  const rows = await db
    .select({ id: backgroundAsset.id, width: backgroundAsset.width, height: backgroundAsset.height })
    .from(backgroundAsset)
    .where(and(isInWorkspace(backgroundAsset, workspaceRef), inArray(backgroundAsset.id, assetIds)));
  return { images: new Map(rows.map(({ id, ...size }) => [id, size])), preparingIds: new Set(preparing.map(({ id }) => id)) };
}

async function findMusic(services: ServerContext, project: Project, workspaceRef: WorkspaceRef): Promise<ReadonlySet<string>> {
  const ids = listUsedMusic(project).filter(isUuid);
  if (ids.length === 0) return new Set();
  const rows = await services.database.db
    .select({ id: musicAsset.id })
    .from(musicAsset)
    .where(and(isInWorkspace(musicAsset, workspaceRef), inArray(musicAsset.id, ids)));
  return new Set(rows.map((row) => row.id));
}

/** Matched voices of the project that still exist, by id, with their base voices. */
async function findUsedMatches(
  services: ServerContext,
  project: Project,
  workspaceRef: WorkspaceRef,
): Promise<readonly { readonly id: string; readonly base: string }[]> {
  const used = new Set(listVoiceIds(project.scenes).filter((id) => parseMatchedVoiceId(id) !== undefined));
  const found = await Promise.all(
    [...used].map(async (id) => {
      const voice = await resolveVoice(services, id, (table) => isInWorkspace(table, workspaceRef));
      return voice === undefined ? [] : [{ id, base: voice.voiceId }];
    }),
  );
  return found.flat();
}

/** Cloned voices of the project that may speak. */
async function findUsedClones(services: ServerContext, project: Project, workspaceRef: WorkspaceRef): Promise<readonly Voice[]> {
  const used = new Set(listVoiceIds(project.scenes).filter((id) => parseClonedVoiceId(id) !== undefined));
  const found = await Promise.all(
    [...used].map(async (id) => {
      const row = await findClonedVoice(services, id, isInWorkspace(clonedVoice, workspaceRef));
      return row === undefined ? [] : toClonedVoice(services, row);
    }),
  );
  return found.flat();
}
