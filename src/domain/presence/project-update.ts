import { isRecord, toList, toText } from '../shared/json-parts.ts';

/** An open editor of a project: one for each tab. */
export interface PresentEditor {
  /** Of the connection; says nothing about the user. */
  readonly id: string;
  /** The same for all editors of one user in this project, and only there. */
  readonly userKey: string;
  readonly name: string;
  /** The scene that is being edited, if it's known. */
  readonly sceneId: string | null;
}

/** Another editor of the project. */
export interface OtherEditor {
  readonly id: string;
  readonly name: string;
  readonly sceneId: string | null;
  /** Another tab of the same user. */
  readonly isOwn: boolean;
}

/**
 * What an editor hears about its project: who else has it open, that it was saved, that there are other comments on its script, or that a
 * presenter of the workspace looks different.
 */
export interface OpenProjectUpdate {
  readonly others?: readonly OtherEditor[];
  /** The newest revision. */
  readonly revision?: number;
  /** Comments on its script were written, changed or deleted. */
  readonly comments?: true;
  /** A presenter that the workspace built was changed. */
  readonly looks?: true;
}

/** The same as the server says it to everyone. */
export interface ProjectUpdate {
  readonly projectId: string;
  /** Everyone who has it open, this one too. */
  readonly editors?: readonly PresentEditor[];
  /** The newest revision. */
  readonly revision?: number;
  readonly comments?: true;
  readonly looks?: true;
}

/** What client and server keep to. Times in milliseconds. */
export const PRESENCE_LIMITS = {
  /** Editors of one project that are named. */
  editors: 30,
  /** Projects that one connection has open. */
  projects: 10,
  /** Between two messages to everyone in a project, and between two of one editor. */
  pause: 500,
  /** Announcements of one user, from all connections to one process. */
  announcements: { most: 240, window: 60_000 },
  /** Between two messages of one process to the others about a project that they have open too. */
  refresh: 15_000,
  /** After which another process that says nothing is gone. */
  expiry: 45_000,
} as const;

/** What an update says to one of the editors. */
export function toOpenProjectUpdate({ editors, revision, comments, looks }: ProjectUpdate, ownId: string | undefined): OpenProjectUpdate {
  const own = editors?.find(({ id }) => id === ownId);
  const others = editors
    ?.filter(({ id }) => id !== ownId)
    .map(({ id, name, sceneId, userKey }) => ({ id, name, sceneId, isOwn: userKey === own?.userKey }));
  return { ...(others && { others }), ...(revision !== undefined && { revision }), ...(comments && { comments }), ...(looks && { looks }) };
}

/** Undefined for anything else. Editors that aren't understood are left out. */
export function parseProjectUpdate(value: unknown): ProjectUpdate | undefined {
  if (!isRecord(value)) return undefined;
  const { projectId, editors, revision, comments, looks } = value;
  if (typeof projectId !== 'string' || projectId === '') return undefined;
  return {
    projectId,
    ...(Array.isArray(editors) && { editors: parseEditors(editors) }),
    ...(typeof revision === 'number' && { revision }),
    ...(comments === true && { comments }),
    ...(looks === true && { looks }),
  };
}

export function parseEditors(value: unknown): readonly PresentEditor[] {
  return toList(value).flatMap((each): readonly PresentEditor[] => {
    if (!isRecord(each) || typeof each['id'] !== 'string') return [];
    const { id, sceneId } = each;
    return [{ id, userKey: toText(each['userKey']), name: toText(each['name']), sceneId: typeof sceneId === 'string' ? sceneId : null }];
  });
}
