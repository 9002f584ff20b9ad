import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPartAt, getTimelineSeconds, computeVideoTimeline } from '#domain/project/edit/compute-video-timeline.ts';
import { isSpeakable } from '#domain/script/parse-script.ts';
import { project } from './edit-arbitraries.ts';

const seconds = fc.double({ min: 0.1, max: 60, noNaN: true });

describe('video timeline', () => {
  test('VID-1 contains every scene with speech, one after the other without gaps', () => {
    fc.assert(
      fc.property(project, fc.array(seconds, { minLength: 5, maxLength: 5 }), (given, lengths) => {
        const timeline = computeVideoTimeline(given, (scene) => lengths[given.scenes.indexOf(scene)]);
        expect(timeline.map((part) => part.sceneId)).toEqual(given.scenes.filter((scene) => isSpeakable(scene.script)).map(({ id }) => id));
        let end = 0;
        for (const part of timeline) {
          expect(part.start).toBeCloseTo(end, 6);
          end += part.seconds;
        }
        expect(getTimelineSeconds(timeline)).toBeCloseTo(end, 6);
      }),
    );
  });

  test('maps a time to its scene and back', () => {
    fc.assert(
      fc.property(project, fc.double({ min: -5, max: 400, noNaN: true }), (given, second) => {
        const timeline = computeVideoTimeline(given, () => undefined);
        const place = findPartAt(timeline, second);
        expect(place === undefined).toBe(timeline.length === 0);
        if (place === undefined) return;
        expect(place.position).toBeGreaterThanOrEqual(0);
        expect(place.position).toBeLessThanOrEqual(place.part.seconds);
        expect(place.part.start + place.position).toBeCloseTo(Math.min(Math.max(second, 0), getTimelineSeconds(timeline)), 6);
      }),
    );
  });
});
