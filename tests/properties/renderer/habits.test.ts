import { beforeAll, describe, expect, test } from 'vitest';
import { toOwnPresenterId } from '../../../src/domain/project/own-presenter-id.ts';
import { buildPresenterTracks, formatMotionSeed } from '../../../src/domain/renderer/build-presenter-tracks.ts';
import { STYLES } from '../../../src/domain/renderer/motion/speaking-style.ts';
import type { MotionTrack } from '../../../src/domain/renderer/scene-timeline.ts';
import type { SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import { VISEMES } from '../speech/mouth-laws.ts';
import { FRAME_RATE, LEAD_IN, move, SCRIPT, speak } from './motion-fixtures.ts';

const PRESENTERS = Object.keys(STYLES);
const SCENES = Array.from({ length: 8 }, (_, index) => `scene-${index + 1}`);
const AXES = ['yaw', 'pitch', 'roll', 'sway'] as const;
/** Correlation from which two heads look alike. */
const ALIKE = 0.3;

let spoken: SpokenScene;
beforeAll(async () => {
  spoken = await speak(SCRIPT, 'ivy');
});

const seedOf = (id: string, avatarId: string, script = SCRIPT): string => formatMotionSeed({ id, script }, { speaker: 1, avatarId });

function correlate(one: Float32Array, other: Float32Array): number {
  const mean = (track: Float32Array): number => track.reduce((sum, value) => sum + value, 0) / track.length;
  const [here, there] = [mean(one), mean(other)];
  const sum = (of: (n: number) => number): number => one.reduce((total, _, n) => total + of(n), 0);
  const at = (n: number): readonly [number, number] => [(one[n] ?? 0) - here, (other[n] ?? 0) - there];
  return sum((n) => at(n)[0] * at(n)[1]) / Math.sqrt(sum((n) => at(n)[0] ** 2) * sum((n) => at(n)[1] ** 2));
}

/** Seconds at which the lids first close. */
const findFirstBlink = ({ lid }: MotionTrack): number => lid.findIndex((shut) => shut > 0.5) / FRAME_RATE;

describe('habits of presenters', () => {
  test('two of them who say the same script don’t move alike, over the scenes of a video', () => {
    const heads = PRESENTERS.map((avatarId) => SCENES.map((id) => move(spoken, { avatarId, seed: seedOf(id, avatarId) })));
    for (const [index, one] of heads.entries()) {
      for (const [at, other] of heads.slice(index + 1).entries()) {
        const all = one.flatMap((head, scene) => AXES.map((axis) => correlate(head[axis], other[scene]?.[axis] ?? head[axis])));
        const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
        expect(mean, `${PRESENTERS[index]} and ${PRESENTERS[index + 1 + at]}`).toBeLessThan(ALIKE);
      }
    }
  });

  test('the first scenes of projects begin with blinks at different moments, whoever speaks', () => {
    const scripts = ['Welcome.', 'Good morning.', 'Our prices change in May.', 'Three things to know.', 'Hello, and thank you for coming.'];
    for (const avatarId of PRESENTERS) {
      const blinks = scripts.map((script) => findFirstBlink(move(spoken, { avatarId, seed: seedOf('scene-1', avatarId, script) })));
      expect(Math.max(...blinks) - Math.min(...blinks), avatarId).toBeGreaterThan(0.3);
      expect(new Set(blinks).size, avatarId).toBeGreaterThan(2);
    }
  });

  test('a presenter moves the same each time, in every outfit, and as before when a script goes on', () => {
    const length = { frameRate: FRAME_RATE, frameCount: 300, leadIn: LEAD_IN };
    const show = (avatarId: string): MotionTrack =>
      buildPresenterTracks({
        scene: { id: 'scene-1', script: SCRIPT },
        spoken,
        visemes: VISEMES,
        presenter: { speaker: 1, avatarId },
        places: new Map(),
        length,
      }).motion;
    expect(show('maya')).toEqual(show('maya'));
    expect(show('maya-forest')).toEqual(show('maya'));
    expect(show('sofia')).not.toEqual(show('maya'));
    expect(seedOf('scene-1', 'maya', `${SCRIPT} And more.`)).toBe(seedOf('scene-1', 'maya'));
    expect(seedOf('scene-1', toOwnPresenterId('a'))).not.toBe(seedOf('scene-1', toOwnPresenterId('b')));
    expect(seedOf('scene-2', 'maya')).not.toBe(seedOf('scene-1', 'maya'));
  });
});
