import { LIBRARY_KINDS, UPLOAD_KINDS } from '../../../domain/library/library-kind.ts';
import { ASPECT_RATIOS, type Background, FRAMINGS } from '../../../domain/project/project.ts';
import { STORAGE_PARTS, type WorkspaceStorage } from '../../../domain/storage/workspace-storage.ts';
import type {
  Folder,
  ItemChanges,
  ItemRef,
  LibraryItem,
  LibraryOverview,
  ThumbnailScene,
  TrashedItem,
  Upload,
} from '../../../ports/library-api.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import {
  type Json,
  readList,
  readNumber,
  readObject,
  readOneOf,
  readText,
  readTextOrNull,
  readRows,
  readNumberOrNull,
} from '../../shared/http/read-json.ts';
import { readVideoSummary } from './video-wire.ts';

const TYPES = ['project', 'video'] as const;

export function readLibraryItem(body: Json): LibraryItem {
  const owner = readObject(body['owner'], 'owner');
  return {
    ...readItemRef(body),
    kind: readOneOf(body, 'kind', LIBRARY_KINDS),
    title: readText(body, 'title'),
    projectId: readTextOrNull(body, 'projectId'),
    video: body['video'] === null ? null : readVideoSummary(readObject(body['video'], 'video')),
    videoCount: readNumber(body, 'videoCount'),
    still: readThumbnail(body['still']),
    changedAt: readText(body, 'changedAt'),
    folderId: readTextOrNull(body, 'folderId'),
    tags: readList(body, 'tags').map(String),
    owner: { name: readText(owner, 'name'), isYou: owner['isYou'] === true },
    canDelete: body['canDelete'] === true,
    isTemplate: body['isTemplate'] === true,
  };
}

export function readTrashedItem(body: Json): TrashedItem {
  return {
    ...readItemRef(body),
    title: readText(body, 'title'),
    videoCount: readNumber(body, 'videoCount'),
    still: readThumbnail(body['still']),
    deletedAt: readText(body, 'deletedAt'),
    endsAt: readText(body, 'endsAt'),
    canRestore: body['canRestore'] === true,
  };
}

export function parseFolder(body: Json): Folder {
  return { id: readText(body, 'id'), name: readText(body, 'name') };
}

export function readShelves(body: Json): LibraryOverview {
  return {
    folders: readList(body, 'folders').map((row) => {
      const folder = readObject(row, 'folder');
      return { ...parseFolder(folder), items: readNumber(folder, 'items') };
    }),
    tags: readList(body, 'tags').map((row) => {
      const tag = readObject(row, 'tag');
      return { name: readText(tag, 'name'), items: readNumber(tag, 'items') };
    }),
    items: readNumber(body, 'items'),
    trashed: readNumber(body, 'trashed'),
  };
}

export function readItemChanges(body: Json): ItemChanges {
  return {
    done: readRows(body, 'done', readItemRef),
    refused: readList(body, 'refused').map((row) => {
      const refused = readObject(row, 'refused');
      return { ...readItemRef(refused), code: readText(refused, 'code'), message: readText(refused, 'message') };
    }),
  };
}

function readItemRef(body: Json): ItemRef {
  return { type: readOneOf(body, 'type', TYPES), id: readText(body, 'id') };
}

function readThumbnail(value: unknown): ThumbnailScene | null {
  if (value === null || value === undefined) return null;
  const body = readObject(value, 'still');
  return {
    avatarId: readText(body, 'avatarId'),
    framing: readOneOf(body, 'framing', FRAMINGS),
    background: readBackground(readObject(body['background'], 'background')),
    aspectRatio: readOneOf(body, 'aspectRatio', ASPECT_RATIOS),
  };
}

/** Checks only the kind: the server validated the background when it was saved. */
function readBackground(body: Json): Background {
  if (!['colour', 'gradient', 'image', 'video', 'set'].includes(readText(body, 'kind'))) throw new UnreadableResponseError('background');
  return body as unknown as Background;
}

export function readUpload(body: Json): Upload {
  return {
    assetId: readText(body, 'assetId'),
    kind: readOneOf(body, 'kind', UPLOAD_KINDS),
    name: readText(body, 'name'),
    thumbnailUrl: readTextOrNull(body, 'thumbnailUrl'),
    seconds: readNumberOrNull(body, 'seconds'),
    bytes: readNumber(body, 'bytes'),
    folderId: readTextOrNull(body, 'folderId'),
    createdAt: readText(body, 'createdAt'),
    projects: readNumber(body, 'projects'),
  };
}

export function readStorage(body: Json): WorkspaceStorage {
  const parts = readObject(body['parts'], 'parts');
  return {
    bytes: readNumber(body, 'bytes'),
    most: readNumber(body, 'most'),
    // Made of all parts, so the object has every one of them.
    parts: Object.fromEntries(STORAGE_PARTS.map((part) => [part, readNumber(parts, part)])) as WorkspaceStorage['parts'],
  };
}
