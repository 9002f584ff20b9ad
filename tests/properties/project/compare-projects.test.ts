import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareProjects } from '#domain/project/compare-projects.ts';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import type { Project } from '#domain/project/project.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { anyEditCommand } from '../edit/command-arbitraries.ts';
import { project as anyProject } from '../edit/edit-arbitraries.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };

/** As a database may give JSON back: with its keys in another order. */
function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reverseKeys(inner)] as const);
  return Object.fromEntries(entries.toReversed());
}

/** Without what is only known about voices: it's written when a project is opened, and changes nothing in the video. */
function withoutRecords(project: Project): unknown {
  return { ...project, scenes: project.scenes.map(({ voice: _record, ...scene }) => scene) };
}

describe('differences of two projects', () => {
  test('a project is equal to itself, also after it was stored', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        expect(compareProjects(project, project)).toEqual([]);
        expect(compareProjects(project, reverseKeys(project) as Project)).toEqual([]);
      }),
    );
  });

  test('every edit that changes something is a difference, in both directions', () => {
    fc.assert(
      fc.property(anyProject, fc.array(anyEditCommand, { minLength: 1, maxLength: 4 }), (before, commands) => {
        const after = commands.reduce((project, command) => applyEdit(project, command)?.project ?? project, before);
        const isSame = isDeepStrictEqual(withoutRecords(before), withoutRecords(after));
        expect(compareProjects(before, after).length === 0).toBe(isSame);
        expect(compareProjects(after, before).length === 0).toBe(isSame);
      }),
    );
  });

  test('scenes that were added, removed, moved and changed are named by their numbers', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((id) => createScene(id, `Scene ${id}.`, CAST));
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three scenes.');
    const before = createProjectDocument('Boats', [one, two, three]);
    const after = {
      ...before,
      title: 'Ships',
      scenes: [three, { ...one, script: 'New.', framing: 'close' as const }, createScene('four', 'Four.', CAST)],
    };
    expect(compareProjects(before, after)).toEqual([
      { kind: 'fields', fields: ['title'] },
      { kind: 'scene-removed', scene: 2, script: 'Scene two.' },
      { kind: 'scene-changed', scene: 2, fields: ['framing'], script: { before: 'Scene one.', after: 'New.' } },
      { kind: 'scene-added', scene: 3, script: 'Four.' },
      { kind: 'scene-moved', scene: 1, from: 3 },
      { kind: 'scene-moved', scene: 2, from: 1 },
    ]);
  });
});
