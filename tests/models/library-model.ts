import fc from 'fast-check';
import { expect } from 'vitest';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { canDelete } from '#domain/library/can-delete.ts';
import { changeTags } from '#domain/library/library-names.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ItemRef, LibraryApi } from '#ports/library-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import { unwrapOk } from '../conformance/support/unwrap-outcome.ts';

export interface LibraryUser {
  readonly library: LibraryApi;
  readonly projects: ProjectApi;
  readonly role: WorkspaceRole;
}

type Step =
  | { readonly kind: 'folder' | 'drop-folder'; readonly by: number; readonly folder: string }
  | { readonly kind: 'rename-folder'; readonly by: number; readonly folder: string; readonly to: string }
  | { readonly kind: 'move'; readonly by: number; readonly item: number; readonly folder: string | null }
  | { readonly kind: 'rename'; readonly by: number; readonly item: number; readonly title: string }
  | { readonly kind: 'tag' | 'untag'; readonly by: number; readonly item: number; readonly tag: string }
  | { readonly kind: 'trash' | 'restore' | 'purge'; readonly by: number; readonly item: number };

interface ModelItem {
  readonly owner: number;
  readonly location: 'library' | 'trash' | 'gone';
  readonly title: string;
  readonly folder: string | null;
  readonly tags: readonly string[];
}

interface Model {
  readonly items: readonly ModelItem[];
  readonly folders: readonly string[];
}

const ITEMS = 4;
const RUNS = 12;
const NAMES = ['Autumn', 'Spring', 'Winter'] as const;

const by = fc.nat({ max: 1 });
const item = fc.nat({ max: ITEMS - 1 });
const folder = fc.constantFrom(...NAMES);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('folder' as const, 'folder' as const, 'drop-folder' as const), by, folder }),
  fc.record({ kind: fc.constant('rename-folder' as const), by, folder, to: folder }),
  fc.record({ kind: fc.constant('move' as const), by, item, folder: fc.option(folder) }),
  fc.record({ kind: fc.constant('rename' as const), by, item, title: fc.constantFrom('One', 'Two') }),
  fc.record({ kind: fc.constantFrom('tag' as const, 'untag' as const), by, item, tag: fc.constantFrom('red', 'blue') }),
  fc.record({
    kind: fc.constantFrom('trash' as const, 'restore' as const, 'trash' as const, 'restore' as const, 'purge' as const),
    by,
    item,
  }),
);
/** One step, or two concurrent steps of two users. */
const turns = fc.array(fc.tuple(step, fc.option(step)), { minLength: 4, maxLength: 12 });

/** Runs random steps of two users, sequential and concurrent: the library must match some sequential order of them. */
export async function runLibraryModel(
  open: () => Promise<readonly [LibraryUser, LibraryUser]>,
): Promise<{ readonly together: number; readonly refused: number }> {
  let together = 0;
  let rejected = 0;
  await fc.assert(
    fc.asyncProperty(turns, async (played) => {
      const users = await open();
      const refs: ItemRef[] = [];
      for (let index = 0; index < ITEMS; index += 1) refs.push(await createDraft(users[index % 2] ?? users[0]));
      let model: Model = {
        items: refs.map((_, index) => ({ owner: index % 2, location: 'library', title: 'New', folder: null, tags: [] })),
        folders: [],
      };
      for (const [first, second] of played) {
        const steps = second === null ? [first] : [first, second];
        if (second !== null) together += 1;
        const folderIds = await listFolders(users[0]);
        const before = model;
        rejected += steps.filter((one) => apply(before, one, users) === before).length;
        await Promise.all(steps.map((one) => play(users, { refs, folderIds, step: one })));
        const now = await read(users[0], refs, model);
        const orders = [steps, steps.toReversed()].map((order) =>
          order.reduce((state, one) => apply(state, followRename(one, order[0], before), users), before),
        );
        const agreed = orders.find((state) => JSON.stringify(sortItems(state)) === JSON.stringify(sortItems(now)));
        expect(agreed ?? sortItems(now), JSON.stringify(steps)).toEqual(agreed ?? sortItems(orders[0] ?? before));
        model = agreed ?? before;
      }
    }),
    { numRuns: RUNS },
  );
  return { together, refused: rejected };
}

/** Calls know folders by id: the second of two renames at a time reaches the folder that the first has renamed. */
function followRename(step: Step, first: Step | undefined, { folders }: Model): Step {
  if (step === first || step.kind !== 'rename-folder' || first?.kind !== 'rename-folder' || step.folder !== first.folder) return step;
  const isRenamed = folders.includes(first.folder) && !folders.includes(first.to);
  return isRenamed ? { ...step, folder: first.to } : step;
}

/** Applies one step; returns the same model if it is rejected or changes nothing. */
function apply(model: Model, step: Step, users: readonly LibraryUser[]): Model {
  switch (step.kind) {
    case 'folder':
      return model.folders.includes(step.folder) ? model : { ...model, folders: [...model.folders, step.folder] };
    case 'drop-folder':
      return renameItem(model, step.folder, null);
    case 'rename-folder':
      return step.to !== step.folder && model.folders.includes(step.to) ? model : renameItem(model, step.folder, step.to);
    case 'move':
      return step.folder !== null && !model.folders.includes(step.folder)
        ? model
        : put(model, step.item, 'library', { folder: step.folder });
    case 'rename':
      return put(model, step.item, 'library', { title: step.title });
    case 'tag':
    case 'untag': {
      const change = step.kind === 'tag' ? { add: [step.tag], remove: [] } : { add: [], remove: [step.tag] };
      const tags = changeTags(model.items[step.item]?.tags ?? [], change);
      return tags === 'too-many' ? model : put(model, step.item, 'library', { tags });
    }
    case 'trash':
    case 'restore':
    case 'purge': {
      const owner = String(model.items[step.item]?.owner);
      const deleter = { userId: String(step.by), role: users[step.by]?.role ?? null };
      if (!canDelete(deleter, { ownerId: owner, organizationId: 'theirs' })) return model;
      const [from, to] = ({ trash: ['library', 'trash'], restore: ['trash', 'library'], purge: ['trash', 'gone'] } as const)[step.kind];
      return put(model, step.item, from, { location: to });
    }
  }
}

function put(model: Model, index: number, place: ModelItem['location'], change: Partial<ModelItem>): Model {
  if (model.items[index]?.location !== place) return model;
  return { ...model, items: model.items.map((one, at) => (at === index ? { ...one, ...change } : one)) };
}

/** Renames a folder. `to` null removes it: its items, including those in the trash, then have no folder. */
function renameItem(model: Model, name: string, to: string | null): Model {
  if (!model.folders.includes(name)) return model;
  const rest = model.folders.filter((one) => one !== name);
  return {
    folders: to === null ? rest : [...rest, to],
    items: model.items.map((one) => (one.folder === name ? { ...one, folder: to } : one)),
  };
}

interface Play {
  readonly refs: readonly ItemRef[];
  readonly folderIds: ReadonlyMap<string, string>;
  readonly step: Step;
}

const ABSENT = '00000000-0000-4000-8000-000000000000';

async function play(users: readonly LibraryUser[], { refs, folderIds, step }: Play): Promise<void> {
  const { library } = users[step.by] ?? users[0] ?? getMissing();
  const getFolderId = (name: string) => folderIds.get(name) ?? ABSENT;
  const getRef = (index: number) => [refs[index] ?? getMissing()];
  const outcome = await (async (): Promise<ApiOutcome<unknown>> => {
    switch (step.kind) {
      case 'folder':
        return library.createFolder(step.folder);
      case 'drop-folder':
        return library.removeFolder(getFolderId(step.folder));
      case 'rename-folder':
        return library.renameFolder(getFolderId(step.folder), step.to);
      case 'move':
        return library.move(getRef(step.item), step.folder === null ? null : getFolderId(step.folder));
      case 'rename':
        return library.rename(getRef(step.item)[0] ?? getMissing(), step.title);
      case 'tag':
        return library.tag(getRef(step.item), { add: [step.tag], remove: [] });
      case 'untag':
        return library.tag(getRef(step.item), { add: [], remove: [step.tag] });
      case 'trash':
        return library.remove(getRef(step.item));
      case 'restore':
        return library.restore(getRef(step.item));
      case 'purge':
        return library.purge(getRef(step.item));
    }
  })();
  expect(outcome.kind, JSON.stringify(outcome)).not.toBe('failed');
}

/** The expected library; trashed items keep title, folder and tags, which aren't visible. */
async function read({ library }: LibraryUser, refs: readonly ItemRef[], model: Model): Promise<Model> {
  const { rows } = unwrapOk(await library.list({ pageSize: 100 }));
  const trash = unwrapOk(await library.trash({})).rows;
  const folders = new Map([...(await listFolders({ library }))].map(([name, id]) => [id, name]));
  const items = refs.map(({ id }, index): ModelItem => {
    const card = rows.find((one) => one.id === id);
    const deleted = trash.find((one) => one.id === id);
    expect(card !== undefined && deleted !== undefined, 'in the library and in the trash').toBe(false);
    const known = model.items[index] ?? getMissing();
    if (card === undefined) return { ...known, location: deleted === undefined ? 'gone' : 'trash' };
    const inFolder = card.folderId === null ? null : (folders.get(card.folderId) ?? getMissing());
    return { owner: known.owner, location: 'library', title: card.title, folder: inFolder, tags: card.tags };
  });
  return { items, folders: [...folders.values()] };
}

/** Leaves out what isn't visible in the trash. */
function sortItems({ items, folders }: Model) {
  return {
    folders: folders.toSorted(),
    items: items.map(({ location, title, folder: inFolder, tags }) =>
      location === 'library' ? { place: location, title, folder: inFolder, tags: tags.toSorted() } : { place: location },
    ),
  };
}

async function listFolders({ library }: Pick<LibraryUser, 'library'>): Promise<ReadonlyMap<string, string>> {
  return new Map(unwrapOk(await library.shelves()).folders.map(({ id, name }) => [name, id]));
}

async function createDraft({ projects }: LibraryUser): Promise<ItemRef> {
  const document = createProjectDocument('New', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
  return { type: 'project', id: unwrapOk(await projects.create(document, { key: crypto.randomUUID() })).id };
}

function getMissing(): never {
  throw new Error('The model names something that is not there.');
}
