import { expect, test } from 'vitest';
import { findFix } from '#domain/preflight/find-fix.ts';
import { findProblems } from '#domain/preflight/find-problems.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Project } from '#domain/project/project.ts';
import { createTextLayer } from '#domain/stage/new-layers.ts';
import { TERMS } from './preflight-arbitraries.ts';

const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const TITLE: Layer = { ...WHOLE, id: 'title', kind: 'title', text: 'Receipts, done in seconds' };

function createProject(title: Layer): Project {
  const scene = createScene('one', 'Hello there, all of you. This is the boat.', { avatarId: 'maya', voiceId: 'one' });
  const placed = { ...scene, placement: 'right', layers: [title] } as const;
  const text = createTextLayer(placed, 'A new text');
  const over: Layer = { ...text, box: { ...text.box, y: 0.3 } };
  return createProjectDocument('Boats', [{ ...placed, layers: [title, over] }]);
}

const listOverlaps = (project: Project) => findProblems(project, TERMS).filter(({ code }) => code === 'texts-overlap');

test('a text over a title is found, and moved off it', () => {
  const project = createProject(TITLE);
  const [finding, ...others] = listOverlaps(project);
  if (finding === undefined) throw new Error('Nothing was found.');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ field: 'scenes.0.layers.1', message: 'Scene 1: “A new text” covers “Receipts, done in seconds”.' });
  const fix = findFix(project, finding, TERMS);
  expect(fix?.label).toBe('Move the text');
  const outcome = applyCommands(project, fix?.commands ?? []);
  if (outcome.kind === 'rejected') throw new Error('The remedy was rejected.');
  expect(listOverlaps(outcome.project)).toEqual([]);
  expect(outcome.project.scenes[0]?.layers[0]).toEqual(TITLE);
});

test('a title that is gone before the text comes is covered by nothing', () => {
  const project = createProject({ ...TITLE, to: { edge: 'word-end', word: 2 } });
  const [scene] = project.scenes;
  if (scene === undefined) throw new Error('There is no scene.');
  const later = scene.layers.map((layer) => (layer.kind === 'text' ? { ...layer, from: { edge: 'word-start', word: 5 } as const } : layer));
  expect(listOverlaps({ ...project, scenes: [{ ...scene, layers: later }] })).toEqual([]);
});
