import { describe, expect, test } from 'vitest';
import type { StillScene } from '#domain/stills/still-scene.ts';
import type { SceneStill, StillDrawer } from '#ports/still-drawer.ts';

export interface StillDrawerSubject {
  readonly drawer: StillDrawer;
  /** Two scenes that look different, each with what the renderer draws of it. */
  readonly scenes: readonly (readonly [StillScene, SceneStill])[];
}

export interface StillDrawerHarness {
  readonly create: () => Promise<StillDrawerSubject>;
  /** Of scenes that can't be drawn. */
  readonly createFailing: () => Promise<StillDrawerSubject>;
  /** Whose drawing never ends. */
  readonly createStuck: () => Promise<StillDrawerSubject>;
}

const { signal } = new AbortController();

function getFirst({ scenes }: StillDrawerSubject): StillScene {
  const [first] = scenes;
  if (first === undefined) throw new Error('There is no scene.');
  return first[0];
}

/** What everything that draws stills must do. */
export function stillDrawerSuite(name: string, { create, createFailing, createStuck }: StillDrawerHarness): void {
  describe(`StillDrawer: ${name}`, () => {
    test('draws each scene as the renderer does, also those that are asked for together', async () => {
      const { drawer, scenes } = await create();
      const drawn = await Promise.all(scenes.map(([scene]) => drawer.draw(scene, { signal })));
      expect(drawn).toEqual(scenes.map(([, still]) => still));
      expect(new Set(drawn.map((still) => still?.poster)).size).toBe(scenes.length);
      drawer.stop();
      drawer.stop();
    });

    test('has nothing of a scene that can’t be drawn', async () => {
      const subject = await createFailing();
      expect(await subject.drawer.draw(getFirst(subject), { signal })).toBeNull();
      subject.drawer.stop();
    });

    test('an abort rejects with its reason', async () => {
      const subject = await createStuck();
      const ending = new AbortController();
      const aborted = subject.drawer.draw(getFirst(subject), { signal: ending.signal });
      ending.abort(new Error('closed'));
      await expect(aborted).rejects.toThrow('closed');
      subject.drawer.stop();
    });
  });
}
