import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { applyScriptChange } from '#domain/script/script-change.ts';
import { findTempoMarks } from '#domain/script/find-tempo-marks.ts';
import { estimateScene } from '#domain/translation/find-long-scenes.ts';
import { FASTEST_TRANSLATION, speedUpScene } from '#domain/translation/speed-up-scene.ts';
import { englishScript } from '../script/script-arbitrary.ts';

const LONG = 'Unsere neue Abteilung wird in Zukunft alle Anfragen innerhalb von zwei Arbeitstagen zuverlässig beantworten können.';
const open = (script: string) => {
  const scene = createScene('one', script, { avatarId: 'ada', voiceId: 'ivy' });
  const project = createProjectDocument('Lang', [scene]);
  const measure = (text: string) => estimateScene(project, { ...scene, script: text });
  const speedUp = (seconds: number) => {
    const change = speedUpScene(project, scene, seconds);
    return change === null ? null : applyScriptChange(script, change);
  };
  return { measure, speedUp };
};

test('VID-11 a scene is sped up just as far as it needs to be, and never beyond the limit', () => {
  const { measure, speedUp } = open(LONG);
  const now = measure(LONG);
  expect(speedUp(now)).toBeNull();
  const fitting = speedUp(now / 1.1);
  expect(fitting).toMatch(/^\[pace 1\d\d%\] Unsere/u);
  expect(measure(fitting ?? '')).toBeLessThanOrEqual(now / 1.1);
  const speed = findTempoMarks(fitting ?? '')[0]?.speed ?? 0;
  expect(measure(`[pace ${Math.round(speed * 100) - 1}%] ${LONG}`)).toBeGreaterThan(now / 1.1);
  expect(speedUp(now / 3)).toBe(`[pace ${FASTEST_TRANSLATION}%] ${LONG}`);
});

test('VID-11 a mark at the start is replaced, and a scene that is as fast already stays', () => {
  const { speedUp } = open(`[mood warm] ${LONG}`);
  expect(speedUp(1)).toBe(`[pace 120%] [mood warm] ${LONG}`);
  expect(open(`[pace 105%] ${LONG}`).speedUp(1)).toBe(`[pace 120%] ${LONG}`);
  expect(open(`[pace 120%] ${LONG}`).speedUp(1)).toBeNull();
  expect(open('[pause 3s]').speedUp(1)).toBeNull();
});

test('VID-11 no word changes, whatever the script', () => {
  fc.assert(
    fc.property(englishScript, fc.double({ min: 0.1, max: 20, noNaN: true }), (script, seconds) => {
      const faster = open(script).speedUp(seconds);
      if (faster === null) return;
      expect(parseScript(faster).words.map(({ text }) => text)).toEqual(parseScript(script).words.map(({ text }) => text));
      expect(open(script).measure(faster)).toBeLessThan(open(script).measure(script));
    }),
  );
});
