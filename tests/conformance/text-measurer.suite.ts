import { describe, expect, test } from 'vitest';
import type { SceneToMeasure } from '#domain/preflight/measure-scene.ts';
import type { HexColor } from '#domain/project/project.ts';
import type { TextMeasurer } from '#ports/text-measurer.ts';

export interface TextMeasurerSubject {
  readonly measurer: TextMeasurer;
  readonly scene: SceneToMeasure;
  /** What the renderer has behind the texts of the scene. */
  readonly colors: readonly (readonly HexColor[])[];
}

export interface TextMeasurerHarness {
  readonly create: () => Promise<TextMeasurerSubject>;
  /** Of scenes that can't be drawn. */
  readonly createFailing: () => Promise<Pick<TextMeasurerSubject, 'measurer' | 'scene'>>;
  /** Whose drawing never ends. */
  readonly createStuck: () => Promise<Pick<TextMeasurerSubject, 'measurer' | 'scene'>>;
}

const { signal } = new AbortController();

/** What everything that looks at texts must do. */
export function textMeasurerSuite(name: string, { create, createFailing, createStuck }: TextMeasurerHarness): void {
  describe(`TextMeasurer: ${name}`, () => {
    test('gives what the renderer sees, each request its own', async () => {
      const { measurer, scene, colors } = await create();
      const both = await Promise.all([measurer.measure(scene, { signal }), measurer.measure({ ...scene, texts: [] }, { signal })]);
      expect(both).toEqual([colors, []]);
      expect(colors[0]?.length).toBeGreaterThan(0);
      measurer.stop();
      measurer.stop();
    });

    test('gives nothing of a scene that can’t be drawn', async () => {
      const { measurer, scene } = await createFailing();
      expect(await measurer.measure(scene, { signal })).toEqual([]);
      measurer.stop();
    });

    test('an abort rejects with its reason', async () => {
      const { measurer, scene } = await createStuck();
      const ending = new AbortController();
      const aborted = measurer.measure(scene, { signal: ending.signal });
      ending.abort(new Error('closed'));
      await expect(aborted).rejects.toThrow('closed');
      measurer.stop();
    });
  });
}
