import { LIBRARY_KINDS } from '../../../domain/library/library-kind.ts';
import { ASPECT_RATIOS, type Background, FRAMINGS } from '../../../domain/project/project.ts';
import type { Folder, ItemChanges, ItemRef, LibraryItem, LibraryShelves, SceneStill, TrashedItem } from '../../../ports/library-api.ts';
import { UnreadableAnswer } from '../../shared/http/failure.ts';
import { type Json, listOf, numberOf, objectOf, oneOf, textOf, textOrNull } from '../../shared/http/read-json.ts';
import { videoSummaryOf } from './video-wire.ts';

const TYPES = ['project', 'video'] as const;

export function libraryItemOf(body: Json): LibraryItem {
  const owner = objectOf(body['owner'], 'owner');
  return {
    ...itemRefOf(body),
    kind: oneOf(body, 'kind', LIBRARY_KINDS),
    title: textOf(body, 'title'),
    projectId: textOrNull(body, 'projectId'),
    video: body['video'] === null ? null : videoSummaryOf(objectOf(body['video'], 'video')),
    videoCount: numberOf(body, 'videoCount'),
    still: stillOf(body['still']),
    changedAt: textOf(body, 'changedAt'),
    folderId: textOrNull(body, 'folderId'),
    tags: listOf(body, 'tags').map(String),
    owner: { name: textOf(owner, 'name'), isYou: owner['isYou'] === true },
    canDelete: body['canDelete'] === true,
  };
}

export function trashedItemOf(body: Json): TrashedItem {
  return {
    ...itemRefOf(body),
    title: textOf(body, 'title'),
    videoCount: numberOf(body, 'videoCount'),
    still: stillOf(body['still']),
    deletedAt: textOf(body, 'deletedAt'),
    endsAt: textOf(body, 'endsAt'),
    canRestore: body['canRestore'] === true,
  };
}

export function folderOf(body: Json): Folder {
  return { id: textOf(body, 'id'), name: textOf(body, 'name') };
}

export function shelvesOf(body: Json): LibraryShelves {
  return {
    folders: listOf(body, 'folders').map((row) => {
      const folder = objectOf(row, 'folder');
      return { ...folderOf(folder), items: numberOf(folder, 'items') };
    }),
    tags: listOf(body, 'tags').map((row) => {
      const tag = objectOf(row, 'tag');
      return { name: textOf(tag, 'name'), items: numberOf(tag, 'items') };
    }),
    items: numberOf(body, 'items'),
    trashed: numberOf(body, 'trashed'),
  };
}

export function itemChangesOf(body: Json): ItemChanges {
  return {
    done: listOf(body, 'done').map((row) => itemRefOf(objectOf(row, 'done'))),
    refused: listOf(body, 'refused').map((row) => {
      const refused = objectOf(row, 'refused');
      return { ...itemRefOf(refused), code: textOf(refused, 'code'), message: textOf(refused, 'message') };
    }),
  };
}

function itemRefOf(body: Json): ItemRef {
  return { type: oneOf(body, 'type', TYPES), id: textOf(body, 'id') };
}

function stillOf(value: unknown): SceneStill | null {
  if (value === null || value === undefined) return null;
  const body = objectOf(value, 'still');
  return {
    avatarId: textOf(body, 'avatarId'),
    framing: oneOf(body, 'framing', FRAMINGS),
    background: backgroundOf(objectOf(body['background'], 'background')),
    aspectRatio: oneOf(body, 'aspectRatio', ASPECT_RATIOS),
  };
}

/** The host validated it when it was saved; a kind this client does not know is refused here. */
function backgroundOf(body: Json): Background {
  if (!['colour', 'gradient', 'image'].includes(textOf(body, 'kind'))) throw new UnreadableAnswer('background');
  return body as unknown as Background;
}
