import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommands, findCommandProblem } from '#domain/project/edit/apply-commands.ts';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { MAX_SCENES, MAX_SCRIPT_LENGTH, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { anyEditCommand } from './command-arbitraries.ts';
import { layer, project, scene } from './edit-arbitraries.ts';

describe('a list of commands', () => {
  test('gives the same project as its commands one by one, and its inverses restore the project', () => {
    fc.assert(
      fc.property(project, fc.array(anyEditCommand, { maxLength: 12 }), (before, commands) => {
        const outcome = applyCommands(before, commands);
        if (outcome.kind === 'rejected') {
          expect(outcome.index).toBeLessThan(commands.length);
          return;
        }
        const step = (current: typeof before, command: (typeof commands)[number]) => applyEdit(current, command)?.project ?? current;
        expect(outcome.project).toEqual(commands.reduce(step, before));
        expect(applyCommands(outcome.project, outcome.inverses)).toMatchObject({ kind: 'applied', project: before });
      }),
    );
  });

  test('is rejected as a whole, naming the first command that cannot be applied', () => {
    fc.assert(
      fc.property(project, fc.array(anyEditCommand, { maxLength: 6 }), (before, commands) => {
        const applicable = applyCommands(before, commands);
        fc.pre(applicable.kind === 'applied');
        const outcome = applyCommands(before, [...commands, { kind: 'remove-scene', sceneId: 'nowhere' }]);
        expect(outcome).toMatchObject({ kind: 'rejected', index: commands.length, problem: { code: 'unknown-scene' } });
      }),
    );
  });
});

describe('the problem of a command', () => {
  test('means that the command does not apply', () => {
    fc.assert(
      fc.property(project, anyEditCommand, (before, command) => {
        fc.pre(command.kind !== 'put-layer' && findCommandProblem(before, command) !== undefined);
        expect(applyEdit(before, command)).toBeNull();
      }),
    );
  });

  test('is told for a missing layer, the last scene, a used id, and too many scenes or layers', () => {
    fc.assert(
      fc.property(project, scene, layer, (before, added, another) => {
        const [first] = before.scenes.slice(0, 1);
        fc.pre(first !== undefined);
        const only = { ...before, scenes: before.scenes.slice(0, 1) };
        const sceneId = only.scenes[0]?.id ?? '';
        const copies = (count: number) => Array.from({ length: count }, (_, index) => ({ ...another, id: `layer-${index}` }));
        const findCode = (target: typeof before, command: Parameters<typeof findCommandProblem>[1]) =>
          findCommandProblem(target, command)?.code;

        expect(findCode(only, { kind: 'remove-layer', sceneId, layerId: 'nowhere' })).toBe('unknown-layer');
        expect(findCode(only, { kind: 'remove-scene', sceneId })).toBe('last-scene');
        const [from, to] = [0, (only.scenes[0]?.script.length ?? 0) + 1];
        expect(findCode(only, { kind: 'replace-text', sceneId, from, to, insert: '' })).toBe('outside-script');
        expect(findCode(only, { kind: 'replace-text', sceneId, from: 1, to: 0, insert: 'a' })).toBe('outside-script');
        const long = 'a'.repeat(MAX_SCRIPT_LENGTH + 1);
        expect(findCode(only, { kind: 'replace-text', sceneId, from: 0, to: 0, insert: long })).toBe('script-too-long');
        expect(findCode(only, { kind: 'add-scene', scene: { ...added, id: sceneId }, at: 0 })).toBe('duplicate-id');
        expect(findCode(only, { kind: 'set-layers', sceneId, layers: [another, another] })).toBe('duplicate-id');
        expect(findCode(only, { kind: 'set-layers', sceneId, layers: copies(PROJECT_LIMITS.layers + 1) })).toBe('too-many-layers');
        const crowded = { ...only, scenes: only.scenes.map((one) => ({ ...one, layers: copies(PROJECT_LIMITS.layers) })) };
        expect(findCode(crowded, { kind: 'put-layer', sceneId, layer: { ...another, id: 'one-more' } })).toBe('too-many-layers');
        expect(findCode(crowded, { kind: 'put-layer', sceneId, layer: { ...another, id: 'layer-0' } })).toBeUndefined();
        const full = { ...only, scenes: Array.from({ length: MAX_SCENES }, (_, index) => ({ ...added, id: `scene-${index}` })) };
        expect(findCode(full, { kind: 'add-scene', scene: { ...added, id: 'one-more' }, at: 0 })).toBe('too-many-scenes');
      }),
    );
  });
});
