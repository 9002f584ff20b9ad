import fc from 'fast-check';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { Subject } from './compare-adapters.ts';
import { formatOutcome } from './format-outcome.ts';

export type ProjectStep =
  | { readonly kind: 'create'; readonly key: string; readonly title: string; readonly script: string | null }
  | { readonly kind: 'save'; readonly at: number; readonly behind: number; readonly title: string; readonly script: string | null }
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'save-version'; readonly at: number; readonly name: string }
  | { readonly kind: 'open-version'; readonly at: number; readonly version: number }
  | { readonly kind: 'remove-version'; readonly at: number; readonly version: number }
  | { readonly kind: 'versions'; readonly at: number }
  | { readonly kind: 'open-unknown' }
  | { readonly kind: 'list' };

const at = fc.nat(2);
const words = {
  title: fc.constantFrom('Mine', 'Mine', 'Ärger 😀', ' padded ', '', '   ', 'x'.repeat(120), 'x'.repeat(121), 'x'.repeat(3_000)),
  /** Null: a project without scenes. */
  script: fc.constantFrom('Hello.', 'Hello.', '', '  \n', 'word '.repeat(3_000), 'x'.repeat(20_001), null),
};

export const projectSteps: fc.Arbitrary<ProjectStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      key: fc.constantFrom('first-order', 'second-order', 'third-order', 'short', 'no blanks here', 'k'.repeat(201)),
      ...words,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), at, behind: fc.constantFrom(0, 0, 1, -1), ...words }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'remove' as const), at }) },
  fc.record({ kind: fc.constantFrom('open-unknown' as const, 'list' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('save-version' as const),
      at,
      name: fc.constantFrom('First', ' padded ', '', '  ', 'x'.repeat(80), 'x'.repeat(81), '\0'),
    }),
  },
  fc.record({ kind: fc.constant('open-version' as const), at, version: fc.nat(3) }),
  fc.record({ kind: fc.constant('remove-version' as const), at, version: fc.nat(3) }),
  fc.record({ kind: fc.constant('versions' as const), at }),
);

/** The projects of a new user; those of a run are known by the order of their creation. */
export function driveProjects(projects: ProjectApi, run: string): Subject<ProjectStep> {
  const made: { readonly id: string; revision: number }[] = [];
  const versions: string[] = [];
  const describeTitle = ({ title, project }: { readonly title: string; readonly project: Project }) =>
    `${title} ${project.scenes.map(({ script }) => script.length).join()}`;
  return async (step) => {
    if (step.kind === 'list') return formatOutcome(await projects.list(), (list) => list.map(({ title }) => title).join(', '));
    if (step.kind === 'open-unknown') return formatOutcome(await projects.open('there-is-none'));
    if (step.kind === 'create') {
      const outcome = await projects.create(createDocument(step), { key: `${step.key}${step.key === 'short' ? '' : run}` });
      if (outcome.kind === 'ok' && made.every(({ id }) => id !== outcome.value.id)) made.push({ ...outcome.value });
      return formatOutcome(outcome, describeTitle);
    }
    const known = made[step.at % Math.max(1, made.length)];
    if (known === undefined) return 'no project';
    if (step.kind === 'open') return formatOutcome(await projects.open(known.id), describeTitle);
    if (step.kind === 'save-version') {
      const outcome = await projects.saveVersion(known.id, { name: step.name });
      if (outcome.kind === 'ok') versions.push(outcome.value.id);
      return formatOutcome(outcome, ({ kind, name }) => `${kind} ${name}`);
    }
    if (step.kind === 'versions')
      return formatOutcome(await projects.versions(known.id), (list) =>
        list
          .map(({ name }) => name)
          .toSorted()
          .join(),
      );
    if (step.kind === 'open-version')
      return formatOutcome(await projects.openVersion(known.id, versions[step.version] ?? 'there-is-none'), (version) =>
        describeTitle({ title: version.name, project: version.project }),
      );
    if (step.kind === 'remove-version')
      return formatOutcome(await projects.removeVersion(known.id, versions[step.version] ?? 'there-is-none'));
    if (step.kind === 'remove') return formatOutcome(await projects.remove(known.id));
    const outcome = await projects.save(known.id, { project: createDocument(step), revision: known.revision - step.behind });
    if (outcome.kind === 'ok') known.revision = outcome.value.revision;
    return formatOutcome(outcome, describeTitle);
  };
}

function createDocument({ title, script }: { readonly title: string; readonly script: string | null }): Project {
  const scenes = script === null ? [] : [createScene('scene-0', script, { avatarId: 'ada', voiceId: 'one' })];
  return createProjectDocument(title, scenes);
}
