import { afterEach, describe, expect, test } from 'vitest';
import { fillProject } from '#domain/personalization/fill-project.ts';
import type { Project } from '#domain/project/project.ts';
import { createProject } from './fixtures/built-in-engine.ts';
import { closeEngineFixture, createSpokenScene, joinAllScenes, openEngineFixture, renderAllScenes } from './fixtures/simple-engine.ts';

afterEach(closeEngineFixture);

const NAMES = ['Ana', 'Bo', 'Chi'];
/** A scene that says the name, one that shows it, and two that are the same for all viewers. */
const TEMPLATE = createProject(['Hi {{first_name|there}}.', 'Hm.', 'Hm.', 'Hm.']);
const SHOWN: Project = {
  ...TEMPLATE,
  title: 'For {{first_name}}',
  scenes: TEMPLATE.scenes.map((scene, index) =>
    index === 1
      ? { ...scene, layers: [{ id: 'a', kind: 'title', text: '{{first_name}}', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } }] }
      : scene,
  ),
};

describe('videos for the rows of a sheet', () => {
  test('render the scenes with variables for each row, and all others once', async () => {
    const { engine, rendered } = await openEngineFixture();
    const counts: number[] = [];
    for (const [index, name] of NAMES.entries()) {
      const before = rendered.length;
      const project = fillProject(SHOWN, new Map([['first_name', name]]));
      const spoken = [createSpokenScene(1, index + 1), ...[2, 3, 4].map((seed) => createSpokenScene(1, seed * 10))];
      await renderAllScenes(engine, project, spoken);
      counts.push(rendered.length - before);
      expect((await joinAllScenes(engine, project, spoken)).length).toBeGreaterThan(0);
    }
    const [all = 0] = counts;
    expect(counts).toEqual([all, all / 2, all / 2]);
    expect(new Set(rendered).size).toBe(rendered.length);
  });
});
