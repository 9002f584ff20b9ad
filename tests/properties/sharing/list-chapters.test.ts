import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { listChapters } from '#domain/sharing/list-chapters.ts';

const LOOK = { avatarId: 'amara', voiceId: 'ivy' };
const word = fc.constantFrom('Hello', 'there', 'world', 'seven', 'apples');
const script = fc.array(word, { minLength: 1, maxLength: 12 });

describe('chapters of a video', () => {
  test('there is one for each scene, in order, from the first word of the scene', () => {
    fc.assert(
      fc.property(fc.array(script, { minLength: 2, maxLength: 5 }), (scripts) => {
        const project = createProjectDocument(
          'P',
          scripts.map((words, index) => createScene(`s${index}`, words.join(' '), LOOK)),
        );
        const transcript = scripts.flat().map((text, index) => ({ text, start: index + 0.5 }));
        const chapters = listChapters(project, transcript);
        let first = 0;
        expect(chapters).toHaveLength(scripts.length);
        chapters.forEach(({ start, title }, index) => {
          expect(start).toBe(index === 0 ? 0 : first + 0.5);
          expect(scripts[index]?.join(' ').startsWith(title.replace(/…$/, ''))).toBe(true);
          first += scripts[index]?.length ?? 0;
        });
      }),
    );
  });

  test('a title names its scene', () => {
    const titled = {
      ...createScene('a', 'One two.', LOOK),
      layers: [{ id: 't', kind: 'title', text: 'Welcome', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } }],
    } as const;
    const transcript = ['One', 'two.', 'Three.'].map((text, start) => ({ text, start }));
    expect(listChapters({ scenes: [titled, createScene('b', 'Three.', LOOK)] }, transcript)).toEqual([
      { title: 'Welcome', start: 0 },
      { title: 'Three.', start: 2 },
    ]);
  });

  test('there are none for one scene, or if other words were spoken', () => {
    const one = createScene('a', 'One two.', LOOK);
    expect(
      listChapters({ scenes: [one] }, [
        { text: 'One', start: 0 },
        { text: 'two.', start: 1 },
      ]),
    ).toEqual([]);
    expect(listChapters({ scenes: [one, one] }, [{ text: 'One', start: 0 }])).toEqual([]);
  });
});
