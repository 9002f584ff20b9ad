import { describe, expect, test } from 'vitest';
import { computeProjectSpeechCost } from '#domain/project/edit/compute-project-cost.ts';
import type { Scene } from '#domain/project/project.ts';
import { MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import { EditorStore } from '#ui/features/editor/editor-store.ts';
import { SPEAK_DELAY } from '#ui/features/editor/refresh-schedule.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

const CENT = MICROS_PER_DOLLAR / 100;

/** A new project with a voice of a cent for each character. */
async function openPriced(script: string) {
  const { ports, clock } = createEditorFixture();
  const store = new EditorStore(ports, null);
  store.startWith(script);
  store.start();
  await flushTasks();
  if (store.session === null) throw new Error(store.message);
  const { project } = store.session;
  const priced = store.choices.voices.map((voice) => ({ ...voice, price: 10 }));
  return {
    count: () => computeProjectSpeechCost(project.project, priced, (scene) => store.spoken.isSpoken(project.project, scene)) / CENT,
    change: (part: Partial<Scene>) => {
      const scenes = project.project.scenes.map((scene) => ({ ...scene, ...part }));
      project.edit({ kind: 'replace-project', project: { ...project.project, scenes } });
    },
    hear: async () => {
      clock.advance(SPEAK_DELAY);
      await flushTasks();
    },
  };
}

describe('the cost of a project’s voices', () => {
  test('is of what isn’t spoken yet: new words and new takes cost, what was heard once doesn’t', async () => {
    const { count, change, hear } = await openPriced('Hello there.');
    expect(count()).toBe('Hello there.'.length);
    await hear();
    expect(count()).toBe(0);
    change({ take: '2' });
    expect(count()).toBe('Hello there.'.length);
    await hear();
    expect(count()).toBe(0);
    change({ script: 'Hello you.' });
    expect(count()).toBe('Hello you.'.length);
    change({ script: 'Hello there.' });
    expect(count()).toBe(0);
  });
});
