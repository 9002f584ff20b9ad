import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StagePart } from '#domain/project/stage-element.ts';
import { isFreeLayer } from '#domain/stage/free-layer.ts';
import { findChosenTool, findToolTab, listTabTools, PHONE_TABS, TOOLS } from '#domain/studio/tools.ts';
import { project } from '../edit/edit-arbitraries.ts';

describe('tools of the editor', () => {
  test('each is in one tab of a phone, and a digit is enough for its key', () => {
    expect(PHONE_TABS.flatMap(listTabTools).toSorted()).toEqual(TOOLS.toSorted());
    for (const tool of TOOLS) expect(listTabTools(findToolTab(tool))).toContain(tool);
    expect(TOOLS.length).toBeLessThan(10);
  });

  test('whatever is chosen on the stage has a tool, the same for a layer whether it stands free or in its usual place', () => {
    fc.assert(
      fc.property(project, ({ scenes }) => {
        for (const { layers: of } of scenes) {
          for (const layer of of) {
            const part: StagePart = { kind: 'layer', layerId: layer.id };
            const tool = findChosenTool({ layers: [], part, of });
            expect(TOOLS).toContain(tool);
            if (isFreeLayer(layer)) expect(findChosenTool({ layers: [layer], part: undefined, of })).toBe(tool);
          }
          expect(findChosenTool({ layers: [], part: undefined, of })).toBeUndefined();
          expect(findChosenTool({ layers: [], part: { kind: 'layer', layerId: 'removed' }, of })).toBeUndefined();
        }
      }),
    );
  });

  test('a presenter and the captions open their own', () => {
    for (const kind of ['presenter', 'captions'] as const) expect(findChosenTool({ layers: [], part: { kind }, of: [] })).toBe(kind);
  });

  test('of several free layers the first counts, and before a part', () => {
    const free = { id: 'a', from: { edge: 'scene-start' }, to: { edge: 'scene-end' }, box: { x: 0, y: 0, width: 1, height: 1 } } as const;
    const text = { ...free, kind: 'text', text: '', size: 0.1, weight: 500, align: 'left', color: '#000000' } as const;
    const shape = { ...free, id: 'b', kind: 'shape', shape: 'ellipse' } as const;
    expect(findChosenTool({ layers: [shape, text], part: { kind: 'captions' }, of: [shape, text] })).toBe('media');
    expect(findChosenTool({ layers: [text, shape], part: undefined, of: [shape, text] })).toBe('text');
  });
});
