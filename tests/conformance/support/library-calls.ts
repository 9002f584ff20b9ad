import fc from 'fast-check';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';
import type { TagChange } from '#domain/library/library-names.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ItemChanges, ItemRef, LibraryApi, LibraryItem, LibraryQuery } from '#ports/library-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

/** Items by the order in which they were added; one beyond them is unknown. */
type Items = readonly number[];

export type LibraryStep =
  | { readonly kind: 'name'; readonly folder: number | null; readonly name: string }
  | { readonly kind: 'remove-folder'; readonly folder: number }
  | { readonly kind: 'move'; readonly items: Items; readonly folder: number | null }
  | { readonly kind: 'tag'; readonly items: Items; readonly change: TagChange }
  | { readonly kind: 'template'; readonly items: Items; readonly isTemplate: boolean }
  | { readonly kind: 'rename'; readonly item: number; readonly title: string }
  | { readonly kind: 'duplicate'; readonly item: number; readonly key: string }
  | { readonly kind: 'remove' | 'restore' | 'purge'; readonly items: Items }
  | { readonly kind: 'list'; readonly query: LibraryQuery }
  | { readonly kind: 'trash'; readonly page: number }
  | { readonly kind: 'shelves' | 'empty-trash' };

const item = fc.nat(3);
const items = fc.oneof({ weight: 9, arbitrary: fc.array(item, { maxLength: 3 }) }, fc.constant(Array<number>(101).fill(0)));
const folder = fc.nat(2);
const tags = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.array(fc.constantFrom('launch', ' Launch ', 'Q1', '', 'x'.repeat(LIBRARY_LIMITS.tagLength)), { maxLength: 3 }),
  },
  fc.constant(['x'.repeat(LIBRARY_LIMITS.tagLength + 1)]),
  fc.constant(Array.from({ length: LIBRARY_LIMITS.tagsPerItem }, (_, at) => `tag ${at}`)),
  fc.constant(Array.from({ length: LIBRARY_LIMITS.tagsPerItem + 1 }, (_, at) => `tag ${at}`)),
);
const query: fc.Arbitrary<LibraryQuery> = fc.record(
  {
    search: fc.constantFrom('hello', 'Copy', 'nowhere', ' ', 'x'.repeat(LIBRARY_LIMITS.search + 1)),
    kind: fc.constantFrom('draft', 'video'),
    folderId: fc.constantFrom('none', 'there-is-none', 'x'.repeat(65)),
    tag: fc.constantFrom('launch', 'x'.repeat(LIBRARY_LIMITS.tagLength + 1)),
    presenter: fc.constantFrom('ada', 'ben', 'x'.repeat(65)),
    templates: fc.constant('only'),
    page: fc.constantFrom(0, 1, 2, 1.5),
    pageSize: fc.constantFrom(0, 1, 2, LIBRARY_LIMITS.largestPage + 1),
  },
  { requiredKeys: [] },
);

export const librarySteps: fc.Arbitrary<LibraryStep> = fc.oneof(
  fc.record({
    kind: fc.constant('name'),
    folder: fc.option(folder),
    name: fc.constantFrom('One', ' one ', 'Two', 'Ärger', '', '  ', 'x'.repeat(LIBRARY_LIMITS.folderName + 1)),
  }),
  fc.record({ kind: fc.constant('remove-folder'), folder }),
  fc.record({ kind: fc.constant('move'), items, folder: fc.option(folder) }),
  fc.record({ kind: fc.constant('tag'), items, change: fc.record({ add: tags, remove: tags }) }),
  fc.record({ kind: fc.constant('template'), items, isTemplate: fc.boolean() }),
  fc.record({ kind: fc.constant('rename'), item, title: fc.constantFrom('Named', ' padded ', '', '  ', 'x'.repeat(121)) }),
  fc.record({ kind: fc.constant('duplicate'), item, key: fc.constantFrom('first-copy', 'second-copy', 'short', 'k'.repeat(201)) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'restore', 'purge'), items }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('list'), query }) },
  fc.record({ kind: fc.constant('trash'), page: fc.constantFrom(0, 1, 2) }),
  fc.record({ kind: fc.constantFrom('shelves', 'empty-trash') }),
);

/** The library of a new user with three projects. Sorted by name: the times of a fake's server stand still. */
export function driveLibrary(library: LibraryApi, projects: ProjectApi, run: string): Subject<LibraryStep> {
  const added: ItemRef[] = [];
  const folders: string[] = [];
  const begun = addProjects(projects, run).then((ids) => added.push(...ids.map((id) => ({ type: 'project', id }) as const)));
  const find = (at: number): ItemRef => added[at] ?? { type: 'project', id: 'there-is-none' };
  const findAll = (at: Items): readonly ItemRef[] => at.map(find);
  const describeChanges = ({ done, refused }: ItemChanges): string => {
    const at = ({ id }: ItemRef): number => added.findIndex((one) => one.id === id);
    return `${done.map(at).join()} refused ${refused.map((one) => `${at(one)} ${one.code}`).join()}`;
  };
  const describeFolder = ({ id, name }: { readonly id: string; readonly name: string }): string => {
    if (!folders.includes(id)) folders.push(id);
    return `${folders.indexOf(id)} ${name}`;
  };
  const describeItem = ({ title, tags: kept, folderId, kind, isTemplate }: LibraryItem): string =>
    `${title} ${kind}${isTemplate ? ' template' : ''} ${kept.join()} in ${folders.indexOf(folderId ?? '')}`;
  const getFolder = (at: number): string => folders[at] ?? 'there-is-none';

  return async (step) => {
    await begun;
    switch (step.kind) {
      case 'name':
        return formatOutcome(
          await (step.folder === null ? library.createFolder(step.name) : library.renameFolder(getFolder(step.folder), step.name)),
          describeFolder,
        );
      case 'remove-folder':
        return formatOutcome(await library.removeFolder(getFolder(step.folder)));
      case 'move':
        return formatOutcome(
          await library.move(findAll(step.items), step.folder === null ? null : getFolder(step.folder)),
          describeChanges,
        );
      case 'tag':
        return formatOutcome(await library.tag(findAll(step.items), step.change), describeChanges);
      case 'template':
        return formatOutcome(await library.setTemplate(findAll(step.items), step.isTemplate), describeChanges);
      case 'rename':
        return formatOutcome(await library.rename(find(step.item), step.title), describeItem);
      case 'duplicate': {
        const key = step.key === 'short' ? step.key : `${step.key}-${run}`;
        const outcome = await library.duplicate(find(step.item), { key });
        if (outcome.kind === 'ok' && added.every(({ id }) => id !== outcome.value.id)) added.push(outcome.value);
        return formatOutcome(outcome, describeItem);
      }
      case 'remove':
      case 'restore':
      case 'purge':
        return formatOutcome(await library[step.kind](findAll(step.items)), describeChanges);
      case 'list':
        return formatOutcome(
          await library.list({ order: 'title', ...step.query }),
          ({ rows, page, pageSize, total }) => `${page} ${pageSize} ${total} ${rows.map(describeItem).toSorted().join('; ')}`,
        );
      case 'trash':
        return formatOutcome(
          await library.trash({ page: step.page }),
          ({ rows, total }) =>
            `${total} ${rows
              .map(({ title }) => title)
              .toSorted()
              .join()}`,
        );
      case 'empty-trash':
        return formatOutcome(await library.emptyTrash(), ({ deleted }) => String(deleted));
      case 'shelves':
        return formatOutcome(await library.shelves(), (shelves) => {
          const names = shelves.folders.map(({ name, items: held }) => `${name} ${held}`);
          const used = shelves.tags.map(({ name, items: held }) => `${name} ${held}`);
          return [...names.toSorted(), ...used.toSorted(), shelves.items, shelves.trashed].join(', ');
        });
    }
  };
}

async function addProjects(projects: ProjectApi, run: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const title of ['Alpha', 'Beta', 'Gamma']) {
    const project = createProjectDocument(title, [createScene('scene-0', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);
    const outcome = await projects.create(project, { key: `${title}-of-${run}` });
    if (outcome.kind !== 'ok') throw new Error('A project was not saved.');
    ids.push(outcome.value.id);
  }
  return ids;
}
