import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitScriptWidth, fitTimelineHeight, NARROWEST, PLACES } from '#domain/studio/editor-layout.ts';

const REM = 16;
const NARROWEST_DESKTOP = NARROWEST.desktop * REM;
/** CSS pixels between the stage and the places beside it. */
const MARGINS = 32;

const windowSize = fc.integer({ min: 200, max: 6000 });
const wanted = fc.option(fc.integer({ min: -500, max: 8000 }), { nil: undefined });

const computeStageWidth = (windowWidth: number, hasPanel: boolean, script?: number): number =>
  windowWidth - PLACES.rail - (hasPanel ? PLACES.panel : 0) - fitScriptWidth(script, windowWidth) - MARGINS;

describe('places of the editor’s window', () => {
  test('the script stays within its bounds however it is dragged, and a fitted width fits', () => {
    fc.assert(
      fc.property(wanted, windowSize, (width, windowWidth) => {
        const fitted = fitScriptWidth(width, windowWidth);
        expect(fitted).toBeGreaterThanOrEqual(PLACES.script.min);
        expect(fitted).toBeLessThanOrEqual(PLACES.script.max);
        expect(fitScriptWidth(fitted, windowWidth)).toBe(fitted);
      }),
    );
  });

  test('a wider script never takes the stage below its least width where the window has room for both', () => {
    const least = PLACES.script.min + PLACES.stage + PLACES.panel + PLACES.rail;
    expect(least).toBeLessThanOrEqual(1280);
    fc.assert(
      fc.property(wanted, fc.integer({ min: least, max: 6000 }), (width, windowWidth) => {
        expect(computeStageWidth(windowWidth, true, width)).toBeGreaterThanOrEqual(PLACES.stage - MARGINS);
      }),
    );
  });

  test.each([
    { windowWidth: 1440, open: 640, closed: 960 },
    { windowWidth: 1280, open: 520, closed: 800 },
  ])('at $windowWidth pixels the stage is $open wide beside a panel, and $closed without', ({ windowWidth, open, closed }) => {
    expect(computeStageWidth(windowWidth, true)).toBeGreaterThanOrEqual(open);
    expect(computeStageWidth(windowWidth, false)).toBeGreaterThanOrEqual(closed);
  });

  test('the narrowest desktop has a stage too', () => {
    expect(NARROWEST_DESKTOP).toBe(1181);
    expect(NARROWEST.tablet * REM).toBe(768);
    expect(computeStageWidth(NARROWEST_DESKTOP, true)).toBeGreaterThan(400);
  });

  test('the timeline is the strip of scenes, or at least its usual height and at most half of a window that has so much', () => {
    const { strip, usual, most } = PLACES.timeline;
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 8000 }), windowSize, (height, windowHeight) => {
        const fitted = fitTimelineHeight(height, windowHeight);
        if (fitted !== strip) expect(fitted).toBeGreaterThanOrEqual(usual);
        expect(fitted).toBeLessThanOrEqual(Math.max(usual, Math.ceil(windowHeight * most)));
        expect(fitTimelineHeight(fitted, windowHeight)).toBe(fitted);
      }),
    );
  });
});
