import { computeHexContrast } from '#domain/shared/color-contrast.ts';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARACTER_NAMES, CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import {
  CHOICE_COLORS,
  CHOICE_OPTIONS,
  CHOICE_RANGES,
  type PresenterChoices,
  RANGE_NAMES,
  parseChoices,
} from '#domain/drawn-presenter/choices.ts';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { formatSvg } from '#domain/drawn-presenter/format-svg.ts';
import { areLipsSeen, LEAST_CONTRAST } from '#domain/drawn-presenter/keep-contrast.ts';
import { findPreset, PRESETS, type PresetGroup } from '#domain/drawn-presenter/presets.ts';
import { randomizeChoices } from '#domain/drawn-presenter/randomize-choices.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import { getSpeakingStyle } from '#domain/renderer/motion/speaking-style.ts';
import { type Rig, RIG_CONTROLS } from '#domain/renderer/drawing/rig.ts';
import type { HexColor } from '#domain/project/project.ts';
import { splitXml } from '#domain/text/xml-parts.ts';
import { anyChoices } from './choice-arbitraries.ts';
import { boxOf, getShapePoints } from './rig-shapes.ts';

/** Drawing takes a while. */
const RUNS = { numRuns: 40 };
/** Of the pack, as it's kept and sent; a prosthesis has a second set of hands. */
const MOST_BYTES = 20_000;
const tone = (rig: Rig, name: string): HexColor => rig.palette[name] ?? '#000000';

describe('any choices of a presenter', () => {
  test('draw without an error: the same each time, numbers only, and small', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rig = drawChoices(choices, 'one');
        const text = JSON.stringify(rig);
        expect(JSON.stringify(drawChoices(structuredClone(choices), 'one'))).toBe(text);
        expect(text).not.toMatch(/NaN|null|undefined|Infinity/u);
        expect(gzipSync(text, { level: 9 }).length).toBeLessThan(MOST_BYTES);
        expect(readRig(rig).parts.length).toBeGreaterThan(8);
        for (const { shapes } of rig.parts)
          for (const { moves = {} } of shapes) for (const deltas of Object.values(moves)) expect(deltas.every(Number.isFinite)).toBe(true);
      }),
      RUNS,
    );
  });

  test('stay on the plate, and what is seen of the head within its box', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rig = drawChoices(choices, 'one');
        const [left, top, right] = rig.anchors.headBox;
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(rig.width);
        // A limb's own coordinates begin at its joint; tests of hands look where it goes.
        for (const part of rig.parts.filter(({ limb }) => limb === undefined))
          for (const shape of part.shapes) {
            if (shape.clip !== undefined || shape.soft !== undefined) continue;
            const box = boxOf(getShapePoints(shape));
            expect(box.left, part.name).toBeGreaterThanOrEqual(0);
            expect(box.right, part.name).toBeLessThanOrEqual(rig.width);
            expect(box.top, part.name).toBeGreaterThanOrEqual(part.space === 'head' ? top - HEAD_ROOM : 0);
          }
      }),
      RUNS,
    );
  });

  test('tell lips, brows and eyes from the skin, and an iris from the white', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const rig = drawChoices(choices, 'one');
        const skin = tone(rig, 'skin');
        expect(areLipsSeen(tone(rig, 'lip'), skin)).toBe(true);
        expect(computeHexContrast(tone(rig, 'brow'), skin)).toBeGreaterThanOrEqual(LEAST_CONTRAST.brow);
        expect(computeHexContrast(tone(rig, 'iris'), tone(rig, 'eyeWhite'))).toBeGreaterThanOrEqual(LEAST_CONTRAST.iris);
        const eye = Math.max(...['eyeWhite', 'lash'].map((name) => computeHexContrast(tone(rig, name), skin)));
        expect(eye).toBeGreaterThanOrEqual(LEAST_CONTRAST.eye);
      }),
      RUNS,
    );
  });

  test('are read back as they were written, and refused with the field that is out of bounds', () => {
    fc.assert(
      fc.property(anyChoices, fc.constantFrom(...RANGE_NAMES), (choices, name) => {
        const written: unknown = JSON.parse(JSON.stringify(choices));
        expect(parseChoices(written)).toEqual({ kind: 'ok', choices });
        const [least, most] = CHOICE_RANGES[name];
        for (const wrong of [least - 1, most + 1, '1', null, undefined]) {
          expect(parseChoices({ ...choices, [name]: wrong })).toMatchObject({ kind: 'failed', field: name });
        }
      }),
    );
    const [usual] = Object.values(CHARACTERS);
    for (const name of Object.keys(CHOICE_OPTIONS)) expect(parseChoices({ ...usual, [name]: 'wings' })).toMatchObject({ field: name });
    for (const name of CHOICE_COLORS) expect(parseChoices({ ...usual, [name]: 'red' })).toMatchObject({ field: name });
    for (const value of [null, [], 'x', 4]) expect(parseChoices(value)).toMatchObject({ kind: 'failed', field: 'choices' });
    expect(parseChoices({ ...usual, extra: 'x' })).toEqual({ kind: 'ok', choices: usual });
  });

  test('are written as SVG that is well-formed, whatever the name, with every gradient and clip it refers to', () => {
    fc.assert(
      fc.property(anyChoices, fc.string(), (choices, name) => {
        const svg = formatSvg(drawChoices(choices, 'one'), name);
        const parts = splitXml(svg);
        expect(parts).toBeDefined();
        const defined = new Set([...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
        const used = [...svg.matchAll(/url\(#([^)]+)\)/gu)].map(([, id]) => id);
        expect(used.filter((id) => !defined.has(id))).toEqual([]);
        expect(svg).not.toMatch(/NaN|undefined|fill="none"/u);
      }),
      RUNS,
    );
  });
});

describe('choices that are given', () => {
  test('draw the characters as their packs have them', () => {
    for (const name of CHARACTER_NAMES) {
      const pack = gunzipSync(readFileSync(new URL(`../../../presenters/${name}/pack.cwp`, import.meta.url)));
      expect(JSON.parse(pack.toString()), name).toEqual(JSON.parse(JSON.stringify(drawChoices(CHARACTERS[name], name))));
    }
  });

  test('within the bounds: every character, every preset and every random person', () => {
    for (const choices of Object.values(CHARACTERS)) expect(parseChoices(choices)).toEqual({ kind: 'ok', choices });
    for (const [group, presets] of Object.entries(PRESETS) as [PresetGroup, Record<string, Partial<PresenterChoices>>][])
      for (const [name, preset] of Object.entries(presets)) {
        const choices = { ...CHARACTERS.nia, ...preset };
        expect(parseChoices(choices)).toMatchObject({ kind: 'ok' });
        expect(findPreset(group, choices)).toBe(name);
      }
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const choices = randomizeChoices(seed);
        expect(parseChoices(choices)).toEqual({ kind: 'ok', choices });
        expect(randomizeChoices(seed)).toEqual(choices);
      }),
    );
  });

  test('at random differ from person to person', () => {
    const people = Array.from({ length: 60 }, (_, at) => randomizeChoices(String(at)));
    const count = (name: keyof PresenterChoices): number => new Set(people.map((choices) => choices[name])).size;
    expect([count('hair') >= 8, count('skin') >= 8, count('top') >= 8, count('clothes')]).toEqual([true, true, true, 6]);
    expect(new Set(people.map((choices) => JSON.stringify(choices))).size).toBe(people.length);
  });

  test('of a manner reach how the presenter moves; without one, it follows from who it is', () => {
    const lively = decodePresenterPack(new TextEncoder().encode(JSON.stringify(drawChoices({ ...CHARACTERS.nia, manner: 'lively' }, 'a'))));
    const habits = lively.rig?.rig.habits;
    expect(getSpeakingStyle('a', habits)).toMatchObject({ nods: 1.25, tempo: 1.4 });
    expect(drawChoices(CHARACTERS.nia, 'a').habits).toBeUndefined();
  });

  test('move with every control that moves the cast', () => {
    const moved = (rig: Rig) =>
      RIG_CONTROLS.filter((control) => rig.parts.some(({ shapes }) => shapes.some(({ moves }) => moves?.[control])));
    const usual = moved(drawChoices(CHARACTERS.nia, 'a'));
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(moved(drawChoices(choices, 'a'))).toEqual(usual);
      }),
      RUNS,
    );
  });
});

/** Rows that hair or cloth may be above the box by: a tuft. */
const HEAD_ROOM = 24;
