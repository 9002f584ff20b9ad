import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areControlsShown, CONTROLS_IDLE_MS, findPressEffect } from '#domain/player/controls-visibility.ts';
import { findPlayerCommand, type FocusedKind } from '#domain/player/find-player-command.ts';
import { findPreferredCaptions } from '#domain/player/find-preferred-captions.ts';
import {
  clampPosition,
  computeBufferedShare,
  computeNextSpeed,
  computeVolume,
  findPlaybackProblem,
  findResumePosition,
  listChapterSpans,
  PLAYBACK_SPEEDS,
  toStoredPosition,
} from '#domain/player/playback.ts';

const FOCUSED: readonly FocusedKind[] = ['field', 'choice', 'button', 'seek-bar', 'player'];
const press = (key: string, focused: FocusedKind = 'player') => findPlayerCommand({ key, modified: false, repeated: false, focused });
const seconds = fc.double({ min: 0, max: 10_000, noNaN: true });

describe('keys of the player', () => {
  test.each([
    [' ', { kind: 'toggle-play' }],
    ['k', { kind: 'toggle-play' }],
    ['K', { kind: 'toggle-play' }],
    ['j', { kind: 'seek-by', seconds: -10 }],
    ['l', { kind: 'seek-by', seconds: 10 }],
    ['ArrowLeft', { kind: 'seek-by', seconds: -5 }],
    ['ArrowRight', { kind: 'seek-by', seconds: 5 }],
    ['ArrowUp', { kind: 'change-volume', by: 0.1 }],
    ['m', { kind: 'toggle-mute' }],
    ['f', { kind: 'toggle-fullscreen' }],
    ['c', { kind: 'toggle-captions' }],
    ['<', { kind: 'change-speed', steps: -1 }],
    ['>', { kind: 'change-speed', steps: 1 }],
    ['0', { kind: 'seek-to-share', share: 0 }],
    ['9', { kind: 'seek-to-share', share: 0.9 }],
    ['?', { kind: 'show-shortcuts' }],
    ['x', null],
    ['constructor', null],
  ])('%s is %o', (key, command) => expect(press(key)).toEqual(command));

  test('are left to the browser with a modifier, and to a field that is typed in', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.constantFrom(...FOCUSED), (key, repeated, focused) => {
        expect(findPlayerCommand({ key, modified: true, repeated, focused })).toBeNull();
        expect(findPlayerCommand({ key, modified: false, repeated, focused: 'field' })).toBeNull();
      }),
    );
  });

  test('that a focused control needs are left to it; on the seek bar, arrows always seek', () => {
    expect([press(' ', 'button'), press(' ', 'choice'), press('ArrowUp', 'choice'), press('Home', 'choice')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(press('k', 'button')).toEqual({ kind: 'toggle-play' });
    expect([press('ArrowUp', 'seek-bar'), press('PageDown', 'seek-bar')]).toEqual([
      { kind: 'seek-by', seconds: 5 },
      { kind: 'seek-by', seconds: -10 },
    ]);
  });

  test('held down, seek on and on, and never start and stop', () => {
    const hold = (key: string) => findPlayerCommand({ key, modified: false, repeated: true, focused: 'player' });
    expect([hold(' '), hold('f'), hold('>')]).toEqual([null, null, null]);
    expect(hold('l')).not.toBeNull();
  });
});

describe('playback', () => {
  test('a speed changes to its neighbor and back, and stays at either end', () => {
    fc.assert(
      fc.property(fc.nat(PLAYBACK_SPEEDS.length - 2), (index) => {
        const [slow = 0, fast = 0] = PLAYBACK_SPEEDS.slice(index);
        expect([computeNextSpeed(slow, 1), computeNextSpeed(fast, -1)]).toEqual([fast, slow]);
      }),
    );
    expect([computeNextSpeed(2, 1), computeNextSpeed(0.5, -1), computeNextSpeed(1.1, 1)]).toEqual([2, 0.5, 1.25]);
  });

  test('the position is always within the video', () => {
    fc.assert(
      fc.property(fc.double(), seconds, (position, duration) => {
        const clamped = clampPosition(position, duration);
        expect(clamped >= 0 && clamped <= duration).toBe(true);
      }),
    );
    expect(clampPosition(12, Number.NaN)).toBe(12);
  });

  test('the volume goes up and down by the same steps, from 0 to 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), (tenth) => {
        expect(computeVolume(computeVolume(tenth / 10, 0.1), -0.1)).toBe(tenth / 10);
      }),
    );
    expect([computeVolume(0.95, 0.1), computeVolume(0.05, -0.1)]).toEqual([1, 0]);
  });

  test('what is loaded is never more than all of it, nor less than what was played', () => {
    fc.assert(
      fc.property(seconds, seconds, seconds, (position, ahead, duration) => {
        fc.pre(duration > 0 && position <= duration);
        const share = computeBufferedShare([[0, position + ahead]], position, duration);
        expect(share).toBeLessThanOrEqual(1);
        expect(share).toBeGreaterThanOrEqual(position / duration);
      }),
    );
    expect(computeBufferedShare([[0, 1]], 5, 10)).toBe(0);
    expect(computeBufferedShare([[0, 1]], 0, Number.NaN)).toBe(0);
  });

  test('chapters cover the bar once, in order, whatever their starts', () => {
    fc.assert(
      fc.property(fc.array(seconds, { maxLength: 8 }), fc.double({ min: 0.1, max: 1_000, noNaN: true }), (starts, duration) => {
        const spans = listChapterSpans(starts, duration);
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([0, 1]);
        spans.forEach(({ from, to }, index) => {
          expect(from).toBeLessThan(to);
          if (index > 0) expect(spans[index - 1]?.to).toBe(from);
        });
      }),
    );
  });
});

describe('going on where a viewer stopped', () => {
  test('a stored position is resumed as it was, to a tenth of a second', () => {
    fc.assert(
      fc.property(seconds, seconds, (position, duration) => {
        const stored = toStoredPosition(position, duration);
        const resumed = findResumePosition(stored, duration);
        expect(resumed === null).toBe(stored === null);
        if (resumed !== null) expect(Math.abs(resumed - position)).toBeLessThanOrEqual(0.051);
      }),
    );
  });

  test.each([
    ['near the start', '4', 100],
    ['near the end', '97', 100],
    ['after the end of a video that was made again, shorter', '50', 30],
    ['nothing', null, 100],
    ['nonsense', 'NaN', 100],
    ['an empty text', '', 100],
  ])('%s begins at the start', (_, stored, duration) => expect(findResumePosition(stored, duration)).toBeNull());
});

describe('controls', () => {
  test('are hidden only while the video plays and they aren’t used', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.nat(10_000), (playing, open, focused, idle) => {
        const shown = areControlsShown({ playing, open, focused, idle });
        expect(shown).toBe(!(playing && !open && !focused && idle >= CONTROLS_IDLE_MS));
      }),
    );
  });

  test('a mouse starts and stops; a finger shows and hides them', () => {
    expect(findPressEffect('mouse', { playing: true, shown: true })).toBe('toggle-play');
    expect(findPressEffect('touch', { playing: false, shown: true })).toBe('toggle-play');
    expect(findPressEffect('touch', { playing: true, shown: false })).toBe('show-controls');
    expect(findPressEffect('touch', { playing: true, shown: true })).toBe('hide-controls');
  });
});

test.each([
  [2, 200, 'connection'],
  [4, null, 'connection'],
  [4, 404, 'gone'],
  [4, 503, 'connection'],
  [3, 206, 'undecodable'],
] as const)('error %i with status %s is %s', (code, status, problem) => expect(findPlaybackProblem(code, status)).toBe(problem));

test('captions come on as they were, else in a language of the viewer, else the first', () => {
  expect(findPreferredCaptions(['en', 'de', 'pt-BR'], -1, ['pt-PT', 'de'])).toBe(2);
  expect(findPreferredCaptions(['en', 'de'], 1, ['en'])).toBe(1);
  expect(findPreferredCaptions(['en', 'de'], 5, ['ja'])).toBe(0);
  expect(findPreferredCaptions([], -1, ['en'])).toBe(-1);
});
