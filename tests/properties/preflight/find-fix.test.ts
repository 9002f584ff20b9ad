import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { findFix } from '#domain/preflight/find-fix.ts';
import { type Finding, parseFindingPath } from '#domain/preflight/finding.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { spoiledProject, TERMS, withFirstScene } from './preflight-arbitraries.ts';

const SPAN = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

function createText(id: string, look: Partial<Extract<Layer, { kind: 'text' }>> = {}): Layer {
  const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
  return { ...SPAN, id, kind: 'text', text: `Text ${id}`, size: 0.06, weight: 700, color: '#12161c', align: 'left', box, ...look };
}

const PLAIN: Project = createProjectDocument('Plain', [
  createScene('first', 'every word counts here today', { avatarId: 'ada', voiceId: 'one' }),
  createScene('second', 'every word', { avatarId: 'ben', voiceId: 'one' }),
]);

const withLayers = (...layers: Layer[]): Project => withFirstScene(PLAIN, (scene) => ({ ...scene, layers }));
const RECORDING = { assetId: 'recording', madeFor: 'another script' };

const FIXED: readonly { readonly code: string; readonly label: string; readonly project: Project }[] = [
  { code: 'text-contrast', label: 'Make the text dark', project: withLayers(createText('a', { color: '#ffffff' })) },
  { code: 'texts-overlap', label: 'Move the text', project: withLayers(createText('a'), createText('b')) },
  {
    code: 'under-captions',
    label: 'Move the text',
    project: withLayers(createText('a', { box: { x: 0.3, y: 0.82, width: 0.3, height: 0.1 } })),
  },
  {
    code: 'under-captions',
    label: 'Move the captions to the middle',
    project: withLayers(createText('a', { locked: true, box: { x: 0.3, y: 0.82, width: 0.3, height: 0.1 } })),
  },
  {
    code: 'covers-face',
    label: 'Frame the presenter wider',
    project: withFirstScene(PLAIN, (scene) => ({
      ...scene,
      framing: 'close',
      avatarId: 'amara',
      layers: [createText('a', { locked: true, text: 'As large as a headline', box: { x: 0.06, y: 0.15, width: 0.36, height: 0.2 } })],
    })),
  },
  {
    code: 'title-contrast',
    label: 'Use a plain background',
    project: withFirstScene(PLAIN, (scene) => ({
      ...scene,
      background: { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 0 },
      layers: [{ ...SPAN, id: 'a', kind: 'title', text: 'Title' }],
    })),
  },
  {
    code: 'unused-pronunciation',
    label: 'Remove the pronunciation',
    project: { ...PLAIN, lexicon: [{ written: 'nowhere', spoken: 'no where' }] },
  },
  {
    code: 'unknown-picture',
    label: 'Remove the logo',
    project: withLayers({ ...SPAN, id: 'a', kind: 'logo', assetId: 'gone', corner: 'top-left' }),
  },
  {
    code: 'unknown-picture',
    label: 'Use a plain background',
    project: withFirstScene(PLAIN, (scene) => ({ ...scene, background: { kind: 'image', assetId: 'gone' } })),
  },
  {
    code: 'unknown-picture',
    label: 'Use a plain background',
    project: withFirstScene(PLAIN, (scene) => ({ ...scene, background: { kind: 'video', assetId: 'gone' } })),
  },
  { code: 'unknown-avatar', label: 'Use another presenter', project: withFirstScene(PLAIN, (scene) => ({ ...scene, avatarId: 'gone' })) },
  { code: 'unknown-voice', label: 'Use One', project: withFirstScene(PLAIN, (scene) => ({ ...scene, voiceId: 'gone' })) },
  {
    code: 'recording-stale',
    label: 'Use the synthetic voice',
    project: withFirstScene(PLAIN, (scene) => ({ ...scene, recording: RECORDING })),
  },
  {
    code: 'unknown-recording',
    label: 'Use the synthetic voice',
    project: withFirstScene(PLAIN, (scene) => ({ ...scene, recording: { ...RECORDING, assetId: 'gone' } })),
  },
  {
    code: 'mistyped-mark',
    label: 'Write [pause 1.5s]',
    project: withFirstScene(PLAIN, (scene) => ({ ...scene, script: 'Wait [puase 1,5 sec] here, [puase 1,5 sec] and there.' })),
  },
  {
    code: 'mistyped-mark',
    label: 'Remove [/strong]',
    project: withFirstScene(PLAIN, (scene) => ({ ...scene, script: 'We [strong] never[/strong] stop.' })),
  },
  {
    code: 'unknown-music',
    label: 'Use our track',
    project: { ...PLAIN, music: { assetId: 'gone', volume: 0.3, ducking: false, fadeOut: 5 } },
  },
  {
    code: 'unknown-sound',
    label: 'Remove the sound',
    project: withFirstScene(PLAIN, (scene) => ({
      ...scene,
      effects: [{ id: 'e', assetId: 'gone', at: { edge: 'scene-start' }, volume: 1 }],
    })),
  },
  { code: 'nothing-to-say', label: 'Remove the scene', project: withFirstScene(PLAIN, (scene) => ({ ...scene, script: '' })) },
  { code: 'resolution-not-in-plan', label: 'Use 1080p', project: { ...PLAIN, resolution: '2160p' } },
  {
    code: 'anchor-order',
    label: 'Swap its start and end',
    project: withLayers(createText('a', { from: { edge: 'word-start', word: 3 }, to: { edge: 'word-end', word: 1 } })),
  },
  {
    code: 'anchor-outside',
    label: 'End it with the last word',
    project: withLayers(createText('a', { to: { edge: 'word-end', word: 50 } })),
  },
  {
    code: 'duplicate-id',
    label: 'Give it an id of its own',
    project: withLayers(createText('a'), createText('a', { text: 'Other', box: { x: 0.1, y: 0.3, width: 0.3, height: 0.1 } })),
  },
];

describe('API-7 fixes of findings', () => {
  test.each(FIXED)('$code: $label', ({ code, label, project }) => {
    const finding = findProblems(project, TERMS).find((each) => each.code === code);
    if (finding === undefined) throw new Error(`Nothing was found as ${code}.`);
    const fix = findFix(project, finding, TERMS);
    expect(fix?.label).toBe(label);
    const outcome = applyCommands(project, fix?.commands ?? []);
    if (outcome.kind !== 'applied') throw new Error('The fix was rejected.');
    expect(findProblems(outcome.project, TERMS).map((each) => each.code)).not.toContain(code);
  });

  test('none is offered that a request couldn’t send: trying it would take seconds', () => {
    const script = 'a[/strong] '.repeat(PROJECT_LIMITS.commands + 1);
    const project = withFirstScene(PLAIN, (scene) => ({ ...scene, script }));
    const finding = findProblems(project, TERMS).find(({ code }) => code === 'mistyped-mark');
    expect(finding).toBeDefined();
    expect(finding && findFix(project, finding, TERMS)).toBeUndefined();
  });

  test('nothing is found in a plain project', () => {
    expect(findProblems(PLAIN, TERMS)).toEqual([]);
  });

  test('a fix removes its finding and adds none, and its inverse gives the project back', () => {
    fc.assert(
      fc.property(spoiledProject, (project) => {
        const before = findProblems(project, TERMS);
        for (const finding of before) {
          const fix = findFix(project, finding, TERMS);
          if (fix === undefined) continue;
          const outcome = applyCommands(project, fix.commands);
          if (outcome.kind !== 'applied') throw new Error(`${fix.label} was rejected.`);
          const removed = outcome.project.scenes.some(({ layers }, index) => layers.length !== project.scenes[index]?.layers.length);
          const count = (findings: readonly Finding[], of: Project) => countKeys(findings, of, removed);
          const [former, later] = [count(before, project), count(findProblems(outcome.project, TERMS), outcome.project)];
          for (const [key, times] of later) expect(times, `${fix.label}: ${key}`).toBeLessThanOrEqual(former.get(key) ?? 0);
          const [target = ''] = count([finding], project).keys();
          expect(later.get(target) ?? 0, `${fix.label}: ${finding.message}`).toBeLessThan(former.get(target) ?? 0);
          expect(outcome.inverses.reduce((undone, inverse) => applyEdit(undone, inverse)?.project ?? undone, outcome.project)).toEqual(
            project,
          );
        }
      }),
    );
  });

  test('a fix keeps the variables of texts', () => {
    const project = withLayers(createText('a', { text: 'Hello {{name|you}}', color: '#ffffff' }));
    const [finding] = findProblems(project, TERMS);
    if (finding === undefined) throw new Error('Nothing was found.');
    expect(JSON.stringify(findFix(project, finding, TERMS)?.commands)).toContain('{{name|you}}');
  });

  test('a group moves as one', () => {
    const grouped = [
      createText('b', { group: 'pair' }),
      createText('c', { group: 'pair', box: { x: 0.1, y: 0.25, width: 0.3, height: 0.1 } }),
    ];
    const project = withLayers(createText('a', { locked: true }), ...grouped);
    const finding = findProblems(project, TERMS).find(({ code }) => code === 'texts-overlap');
    if (finding === undefined) throw new Error('Nothing was found.');
    const outcome = applyCommands(project, findFix(project, finding, TERMS)?.commands ?? []);
    if (outcome.kind !== 'applied') throw new Error('The fix was rejected.');
    const boxes = outcome.project.scenes[0]?.layers.map((layer) => ('box' in layer ? layer.box : undefined)) ?? [];
    expect(boxes[0]).toEqual({ x: 0.1, y: 0.1, width: 0.3, height: 0.1 });
    expect(boxes[1]).not.toEqual(boxes[0]);
    expect((boxes[2]?.y ?? 0) - (boxes[1]?.y ?? 0)).toBeCloseTo(0.15);
    expect((boxes[2]?.x ?? 0) - (boxes[1]?.x ?? 0)).toBeCloseTo(0);
  });
});

function countKeys(findings: readonly Finding[], { scenes }: Project, byId: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, field, words } of findings) {
    const { scene = -1, layer = -1 } = parseFindingPath(field);
    const part = layer === -1 ? field.split('.')[2] : byId ? scenes[scene]?.layers[layer]?.id : layer;
    const key = JSON.stringify([code, scenes[scene]?.id, part, words]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
