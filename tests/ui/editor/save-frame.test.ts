import { expect, test } from 'vitest';
import { formatFrameName, saveFrame } from '#ui/features/editor/save-frame.ts';

test.each([
  [{ title: 'Welcome', position: 3.4 }, 'Welcome 0-03.png'],
  [{ title: '', position: 0 }, 'video 0-00.png'],
  [{ title: 'A/B: "new"?\n', position: 65 }, 'A B new 1-05.png'],
])('names the frame of %o “%s”', (frame, name) => expect(formatFrameName(frame)).toBe(name));

test('without a preview there is nothing to save', async () => {
  expect(await saveFrame(null, { title: 'Welcome', position: 0 })).toBe(false);
});
