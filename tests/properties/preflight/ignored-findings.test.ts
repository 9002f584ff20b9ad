import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckTerms } from '#domain/preflight/check-terms.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { type Finding, parseFindingPath, toIgnored } from '#domain/preflight/finding.ts';
import { RULES, getSeverity } from '#domain/preflight/rules.ts';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { addIgnored, IGNORED_LIMITS } from '#domain/project/ignored-finding.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project, Scene } from '#domain/project/project.ts';
import { spoiledProject, TERMS } from './preflight-arbitraries.ts';

const SPAN = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const known: CheckTerms = {
  ...TERMS,
  images: new Map([['photo', { width: 160, height: 90 }]]),
  recordings: new Map([['recording', 60]]),
};
const NAME: Layer = { ...SPAN, id: 'name', kind: 'lower-third', text: 'Ada King', detail: 'Engineer' };
const IMAGE: Layer = { ...SPAN, id: 'image', kind: 'image', assetId: 'photo', box: { x: 0.05, y: 0.05, width: 0.25, height: 0.25 } };
const TEXT: Layer = {
  ...{ ...SPAN, id: 'text', kind: 'text', text: 'Small print', size: 0.06, weight: 700, color: '#12161c', align: 'left' },
  box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 },
};

const one = (change: Partial<Scene>): Project =>
  createProjectDocument('One', [
    { ...createScene('first', 'every word counts here today', { avatarId: 'ada', voiceId: 'one' }), ...change },
  ]);
const PLAIN = one({});

/** A project with one finding each, and whether somebody can mend it with a click. */
const CASES: readonly { readonly code: string; readonly label?: string; readonly project: Project }[] = [
  {
    code: 'text-unsafe',
    label: 'Move the text into the safe area',
    project: one({ layers: [{ ...TEXT, box: { x: 0.01, y: 0.1, width: 0.3, height: 0.1 } }] }),
  },
  {
    code: 'text-unsafe',
    label: 'Move the text into the safe area',
    project: {
      ...one({ layers: [{ ...TEXT, align: 'right', size: 0.04, box: { x: 0.7, y: 0.55, width: 0.29, height: 0.03 } }] }),
      aspectRatio: '9:16',
    },
  },
  { code: 'text-small', label: 'Make the text larger', project: one({ layers: [{ ...TEXT, size: 0.02 }] }) },
  {
    code: 'text-small',
    label: 'Make the text larger',
    project: one({ layers: [{ ...TEXT, text: 'Three ways to save water at home', box: { x: 0.1, y: 0.1, width: 0.06, height: 0.06 } }] }),
  },
  {
    code: 'name-small',
    label: 'Make the name larger',
    project: one({ layers: [{ ...NAME, spot: { x: 0.2, y: 0.7, scale: 0.4 } }] }),
  },
  { code: 'name-of-nobody', label: 'Remove the name', project: one({ layers: [NAME, { ...NAME, id: 'other', text: 'Ben Okafor' }] }) },
  { code: 'name-of-nobody', label: 'Remove the name', project: one({ layers: [{ ...NAME, text: ' ' }] }) },
  { code: 'image-small', label: 'Show it as large as its pixels allow', project: one({ layers: [IMAGE] }) },
  { code: 'image-small', project: one({ background: { kind: 'image', assetId: 'photo' } }) },
  {
    code: 'long-silence',
    label: 'Shorten the pause to 2 seconds',
    project: one({ script: 'Wait for it [pause 8s] and here it is [pause 8s] again.' }),
  },
  {
    code: 'longer-than-words',
    project: one({ script: 'Hi', recording: { assetId: 'recording', madeFor: '' } }),
  },
  { code: 'voice-off', label: 'Turn the voice on', project: one({ levels: { voice: 0 } }) },
  {
    code: 'music-over-voice',
    label: 'Lower the music while someone speaks',
    project: { ...PLAIN, music: { trackId: 'open-road', volume: 0.7, ducking: false } },
  },
  {
    code: 'music-over-voice',
    label: 'Lower the music in this scene',
    project: { ...one({ levels: { music: 2 } }), music: { trackId: 'open-road', volume: 1, ducking: true } },
  },
  {
    code: 'captions-missing',
    label: 'Show the script in the captions',
    project: one({ captionWords: [0, 1, 2, 3, 4].map((word) => ({ word, text: '' })) }),
  },
];

const withTerms = (project: Project): CheckTerms => {
  const assets = new Set(['photo', 'recording', ...known.assetIds]);
  return {
    ...known,
    assetIds: assets,
    recordingIds: assets,
    avatarIds: new Set([...known.avatarIds, ...project.scenes.map((each) => each.avatarId)]),
  };
};
const list = (project: Project): readonly Finding[] => findProblems(project, withTerms(project)).filter(({ kind }) => kind === 'advice');
const toKey = ({ code, field, words }: Finding): string => JSON.stringify([code, field, words]);

describe('the list of findings', () => {
  test.each(CASES)('says $code, once, and mends it: $label', ({ code, label, project }) => {
    const found = list(project);
    expect(found.map((each) => each.code)).toEqual([code]);
    const [finding] = found;
    const fix = finding && findFix(project, finding, withTerms(project));
    expect(fix?.label).toBe(label);
    if (fix === undefined) return;
    const outcome = applyCommands(project, fix.commands);
    if (outcome.kind !== 'applied') throw new Error('The fix was rejected.');
    expect(list(outcome.project)).toEqual([]);
    const back = applyCommands(outcome.project, outcome.inverses);
    expect(back).toMatchObject({ kind: 'applied', project });
  });

  test('names only what is there, and each finding has its line in the table of rules', () => {
    fc.assert(
      fc.property(spoiledProject, (project) => {
        for (const finding of findProblems(project, TERMS)) {
          expect(Object.keys(RULES)).toContain(finding.code);
          expect(getSeverity(finding) === 'error').toBe(finding.kind !== 'advice');
          const { scene: at, layer } = parseFindingPath(finding.field);
          const scene = at === undefined ? undefined : project.scenes[at];
          if (finding.field.startsWith('scenes.')) expect(scene, finding.field).toBeDefined();
          if (layer !== undefined) expect(scene?.layers[layer], finding.field).toBeDefined();
          if (finding.words !== undefined) expect(scene?.script, finding.code).toContain(finding.words);
        }
      }),
    );
  });

  test('ignoring a finding hides exactly that one, in a way that can be taken back', () => {
    fc.assert(
      fc.property(spoiledProject, (project) => {
        const found = findProblems(project, TERMS);
        for (const finding of found.filter(({ kind }) => kind === 'advice')) {
          const edit = applyEdit(project, { kind: 'set-ignored', ignored: addIgnored(project, toIgnored(project, finding)) });
          if (edit === null) throw new Error('Nothing was ignored.');
          const left = findProblems(edit.project, TERMS).map(toKey);
          expect(left).toEqual(found.map(toKey).filter((key) => key !== toKey(finding)));
          expect(left).toHaveLength(found.length - 1);
          expect(applyEdit(edit.project, edit.inverse)?.project).toEqual(project);
        }
      }),
    );
  });

  test('what was ignored stays so when scenes and layers are moved, and nothing that prevents a video can be ignored', () => {
    const small = { ...TEXT, size: 0.02 } as const;
    const project: Project = {
      ...one({ layers: [small] }),
      scenes: [...one({ layers: [small] }).scenes, ...one({ id: 'second', layers: [small] }).scenes],
    };
    const [finding] = list(project);
    if (finding === undefined) throw new Error('Nothing was found.');
    const ignored = addIgnored(project, toIgnored(project, finding));
    const [first, second] = project.scenes;
    if (first === undefined || second === undefined) throw new Error('There are no scenes.');
    const moved = { ...project, ignored, scenes: [second, { ...first, layers: [IMAGE, small].filter(({ id }) => id !== 'image') }] };
    expect(list(moved).map(({ field }) => field)).toEqual(['scenes.0.layers.0']);
    const empty = one({ script: '' });
    const [obstacle] = findProblems(empty, TERMS);
    if (obstacle === undefined) throw new Error('Nothing was found.');
    expect(findProblems({ ...empty, ignored: [toIgnored(empty, obstacle)] }, TERMS)).toEqual([obstacle]);
  });

  test('what is ignored of scenes that are gone is dropped with the next one, and the list has an end', () => {
    const gone = { code: 'text-small', scene: 'gone', about: 'text' };
    const next = { code: 'voice-off', scene: 'first', about: 'levels' };
    expect(addIgnored({ ...PLAIN, ignored: [gone] }, next)).toEqual([next]);
    expect(addIgnored({ ...PLAIN, ignored: [next] }, next)).toEqual([next]);
    const many = Array.from({ length: IGNORED_LIMITS.entries }, (_, at) => ({ code: 'text-small', about: `${at}` }));
    expect(addIgnored({ ...PLAIN, ignored: many }, next)).toHaveLength(IGNORED_LIMITS.entries);
  });
});
