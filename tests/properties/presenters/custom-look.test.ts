import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCustomLooks, formatCustomLookId, parseCustomLookId } from '#domain/presenters/custom-look.ts';
import { findLook } from '#domain/presenters/look.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import { checkLooks, checkCustomLooks } from '#domain/plans/check-plan.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { HexColor } from '#domain/project/project.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`);
const presenterId = fc.constantFrom(...Object.keys(WARDROBES));

describe('VID-4 custom look', () => {
  test('its id contains everything about it', () => {
    fc.assert(
      fc.property(fc.record({ presenterId, outfit: color, hair: color }), (own) => {
        const id = formatCustomLookId(own);
        expect(parseCustomLookId(id)).toEqual(own);
        const look = findLook(id);
        expect(look).toMatchObject({ id, presenterId: own.presenterId, swatch: [own.outfit, own.hair] });
        expect(Object.values(look?.colors ?? {}).toSorted()).toEqual([own.outfit, own.hair].toSorted());
      }),
    );
  });

  test('ids of built-in looks and other text are not custom looks', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseCustomLookId(text.replaceAll('.', '-'))).toBeUndefined();
      }),
    );
    for (const id of ['maya', 'maya-forest', 'maya.ffffff', 'maya.FFFFFF-000000', 'maya.ffffff-00000g', '../x.ffffff-000000']) {
      expect(parseCustomLookId(id), id).toBeUndefined();
    }
    expect(findLook('nobody.ffffff-000000')).toBeUndefined();
  });

  test('is valid exactly in a project whose presenters include its own', () => {
    const project = createProjectDocument('A', [
      createScene('one', 'Hello.', { avatarId: 'maya.112233-445566', voiceId: 'v' }),
      createScene('two', 'Hello.', { avatarId: 'ghost.112233-445566', voiceId: 'v' }),
    ]);
    expect([...addCustomLooks(['maya', 'maya-forest'], project)]).toEqual(['maya', 'maya-forest', 'maya.112233-445566']);
  });

  test('PLN-3 requires Business, and is not counted among the plan’s looks', () => {
    const ids = ['maya.112233-445566'];
    expect(checkCustomLooks('business', ids)).toBeUndefined();
    for (const plan of ['starter', 'creator'] as const) {
      expect(checkCustomLooks(plan, ids)).toMatchObject({
        code: 'avatar-not-in-plan',
        message: expect.stringContaining('Business') as unknown,
      });
      expect(checkCustomLooks(plan, ['maya'])).toBeUndefined();
    }
    expect(checkLooks(PLAN_LIMITS.starter, ids, ['maya'])).toBeUndefined();
  });
});
