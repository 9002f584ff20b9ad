import { getLibraryKind, LIBRARY_KINDS, LIBRARY_ORDERS, type LibraryKind } from '#domain/library/library-kind.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { ItemRef, LibraryItem, LibraryQuery } from '#ports/library-api.ts';

export const getItemKey = ({ type, id }: ItemRef): string => `${type}:${id}`;

/** The item with newer data of its video's task. */
export function mergeLatestTask(item: LibraryItem, latest: TaskMessage | undefined): LibraryItem {
  if (item.video === null || latest?.taskId !== item.video.taskId) return item;
  const video = { ...item.video, ...latest };
  return { ...item, video, kind: getLibraryKind(video.status) };
}

/** Target of an item: its video if there is one, else the editor. */
export function getItemPath({ video, projectId }: LibraryItem): string {
  if (video !== null) return `/dashboard/videos/${encodeURIComponent(video.taskId)}`;
  return `/editor/${encodeURIComponent(projectId ?? '')}`;
}

/** Parses the page's query; unknown values are ignored. */
export function parseLibraryQuery(params: URLSearchParams): LibraryQuery {
  const of = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === params.get(name));
  const page = Number(params.get('page'));
  return omitEmpty({
    search: params.get('search')?.slice(0, LIBRARY_LIMITS.search),
    kind: of('kind', LIBRARY_KINDS),
    folderId: params.get('folder') ?? undefined,
    tag: params.get('tag') ?? undefined,
    presenter: params.get('presenter') ?? undefined,
    templates: of('templates', ['only']),
    order: of('order', LIBRARY_ORDERS),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  });
}

export function toLibraryParams({ search, kind, folderId, tag, presenter, templates, order, page }: LibraryQuery): Record<string, string> {
  const text = page === undefined || page === 1 ? undefined : String(page);
  const fields = omitEmpty({
    search,
    kind,
    folder: folderId,
    tag,
    presenter,
    templates,
    order: order === 'newest' ? undefined : order,
    page: text,
  });
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined));
}

/** Whether a filter is active. */
export function isNarrowed({ search = '', kind, folderId, tag, presenter, templates }: LibraryQuery): boolean {
  return search.trim() !== '' || [kind, folderId, tag, presenter, templates].some((choice) => choice !== undefined);
}

/** What the library may be narrowed to, of one kind or by being a template. */
export const KIND_CHOICES = ['all', ...LIBRARY_KINDS, 'templates'] as const satisfies readonly (LibraryKind | 'all' | 'templates')[];
export type KindChoice = (typeof KIND_CHOICES)[number];

export function getKindChoice({ kind, templates }: LibraryQuery): KindChoice {
  return templates === 'only' ? 'templates' : (kind ?? 'all');
}

export function fromKindChoice(choice: KindChoice): { readonly kind: LibraryKind | undefined; readonly templates: 'only' | undefined } {
  return {
    kind: choice === 'all' || choice === 'templates' ? undefined : choice,
    templates: choice === 'templates' ? 'only' : undefined,
  };
}

type NonEmpty<Fields> = { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> };

export function omitEmpty<Fields extends object>(fields: Fields): NonEmpty<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as NonEmpty<Fields>;
}
