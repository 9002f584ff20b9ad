import { describe, expect, test } from 'vitest';
import type { ErrorIntake } from '../../server/ports/error-intake.ts';

export interface ErrorIntakeHarness {
  readonly name: string;
  readonly open: () => ErrorIntake;
  /** A body with one error of this message, as the page's half sends it. */
  readonly report: (error: { readonly id: string; readonly message: string }) => Uint8Array;
  /** The same, meant for another service. */
  readonly foreign: Uint8Array;
  /** A body with the first chunk of a replay, and the chunk as it is stored. */
  readonly replay: { readonly body: Uint8Array; readonly id: string; readonly stored: Uint8Array; readonly line: string };
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ID = 'e'.repeat(32);

/** The contract of `ErrorIntake`, for every adapter. */
export function errorIntakeSuite({ name, open, report, foreign, replay }: ErrorIntakeHarness): void {
  describe(`ErrorIntake: ${name}`, () => {
    test('EXT-7 reads an error with its browser', () => {
      const taken = open().read(report({ id: ID, message: 'x is undefined' }), BROWSER);
      expect(taken).toMatchObject({
        kind: 'taken',
        reports: [{ kind: 'error', id: ID, message: 'x is undefined', browser: 'Chrome on Linux' }],
      });
    });

    test('EXT-7 refuses what is meant for another service', () => {
      expect(open().read(foreign, BROWSER)).toEqual({ kind: 'refused', why: 'other-key' });
    });

    test('EXT-7 refuses what cannot be read, cut anywhere, and never throws', () => {
      const whole = report({ id: ID, message: 'cut' });
      expect(open().read(new Uint8Array(), BROWSER)).toMatchObject({ kind: 'refused' });
      for (let end = 1; end < whole.length; end += 7) expect(['taken', 'refused']).toContain(open().read(whole.subarray(0, end), '').kind);
    });

    test('EXT-7 reads a replay, whose stored chunk becomes one line', () => {
      expect(open().read(replay.body, BROWSER)).toMatchObject({ kind: 'taken', reports: [{ kind: 'replay', id: replay.id, part: 0 }] });
      expect(new TextDecoder().decode(open().unpackReplayPart(replay.stored) ?? undefined)).toBe(replay.line);
      expect(open().unpackReplayPart(new TextEncoder().encode('nonsense'))).toBeNull();
    });
  });
}
