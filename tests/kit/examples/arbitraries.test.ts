import { arbitraries } from 'castwright/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** What you test: a line about a video, as your own code writes it. */
function progressLine({ status, progress }: { readonly status: string; readonly progress: number }): string {
  return status === 'completed' ? 'Ready' : `${status}, ${progress} %`;
}

test('a progress line is never empty and short enough for one line', () => {
  fc.assert(
    fc.property(arbitraries.taskMessage, (message) => {
      const line = progressLine(message);
      expect(line.length).toBeGreaterThan(0);
      expect(line.length).toBeLessThan(30);
    }),
  );
});
