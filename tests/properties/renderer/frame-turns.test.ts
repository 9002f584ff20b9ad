import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Scene } from '#domain/project/project.ts';
import { countSceneFrames } from '#domain/renderer/frame-counts.ts';
import { listFrameTurns } from '#domain/renderer/frame-turns.ts';
import { loadScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import type { DrawablePresenter } from '#domain/renderer/scaled-presenter.ts';
import { listHeardTurns } from '#domain/speech/heard-turns.ts';
import { say } from './motion-fixtures.ts';
import { createFakePorts } from './renderer-fixtures.ts';

const LENGTH = { frameRate: 30, leadIn: 0.3 };
const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const otherPresenters = [
  { speaker: 2, avatarId: 'ben', voiceId: 'two' },
  { speaker: 3, avatarId: 'ada', voiceId: 'three' },
];
const anyScript = fc
  .array(fc.record({ speaker: fc.integer({ min: 1, max: 3 }), words: fc.integer({ min: 1, max: 6 }) }), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map(({ speaker, words }) => `[speaker ${speaker}] ${'la '.repeat(words)}lo.`).join('\n'));

const createTalk = (script: string, change: Partial<Scene> = {}): Scene => ({
  ...createScene('scene-1', script, { avatarId: 'ada', voiceId: 'one' }),
  ...{ otherPresenters, inFrame: 'speaker' as const, ...change },
});

async function prepare(scene: Scene): Promise<PreparedScene> {
  const project = { ...createProjectDocument('Talk', [scene]), aspectRatio: '9:16' as const };
  return loadScene({ project, sceneIndex: 0, spoken: say(scene.script), watermark: false }, createFakePorts);
}

/** The scene, with a list of whom a frame draws. */
function watchPainting(prepared: PreparedScene): { readonly scene: PreparedScene; readonly painted: number[] } {
  const painted: number[] = [];
  const watch = (presenter: DrawablePresenter, speaker: number): DrawablePresenter => ({
    ...presenter,
    paint: (planes, tracks, n) => {
      painted.push(speaker);
      presenter.paint(planes, tracks, n);
    },
  });
  const views = [...(prepared.views ?? [])].map(
    ([speaker, view]) => [speaker, { ...view, presenter: watch(view.presenter, speaker) }] as const,
  );
  const others = prepared.others.map((other, index) => ({ ...other, presenter: watch(other.presenter, index + 2) }));
  return {
    painted,
    scene: { ...prepared, presenter: watch(prepared.presenter, 1), others, ...(prepared.views && { views: new Map(views) }) },
  };
}

describe('presenters who take the frame in turn', () => {
  test('have every frame between them: whoever’s word is heard has it, and in a pause whoever’s was heard last', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        const scene = createTalk(script);
        const spoken = say(script);
        const frameCount = countSceneFrames(spoken.pcm.length, LENGTH.frameRate);
        const turns = listFrameTurns(scene, spoken, { ...LENGTH, frameCount }) ?? [];
        expect([turns[0]?.from, turns.at(-1)?.to]).toEqual([0, frameCount]);
        for (const [index, { from }] of turns.entries()) expect(from).toBe(turns[index - 1]?.to ?? 0);
        const words = listHeardTurns(scene, spoken).flatMap((turn) =>
          turn.words.map(({ start }) => ({ speaker: turn.speaker, from: Math.round((start + LENGTH.leadIn) * LENGTH.frameRate) })),
        );
        for (let n = 0; n < frameCount; n++) {
          const heard = (words.findLast(({ from }) => from <= n) ?? words[0])?.speaker;
          expect(turns.filter(({ from, to }) => from <= n && n < to).map(({ speaker }) => speaker)).toEqual([heard]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are drawn one at a time, each when it’s their turn; together, all of them are', async () => {
    const script = 'la lo.\n[speaker 2] la lo.\n[speaker 3] lo.\n[speaker 1] la lo.';
    const { scene, painted } = watchPainting(await prepare(createTalk(script)));
    const { timeline } = scene;
    for (let n = 0; n < timeline.frameCount; n++) {
      painted.length = 0;
      renderFrame(scene, n);
      expect(painted).toEqual(timeline.turns?.flatMap(({ speaker, from, to }) => (from <= n && n < to ? [speaker] : [])));
    }
    const { inFrame: _turns, ...shared } = createTalk(script);
    const together = watchPainting(await prepare(shared));
    renderFrame(together.scene, 0);
    expect(new Set(together.painted)).toEqual(new Set([1, 2, 3]));
  });

  test('stand alone in the middle, larger than beside each other, and are touched in the editor while they’re seen', async () => {
    const script = 'la lo.\n[speaker 2] la lo.';
    const others = otherPresenters.slice(0, 1);
    const { inFrame: _turns, ...shared } = createTalk(script, { otherPresenters: others });
    const [inTurn, together] = [await prepare(createTalk(script, { otherPresenters: others })), await prepare(shared)];
    const find = ({ stage }: PreparedScene) => stage.filter(({ part }) => part.kind === 'presenter');
    const spans = find(inTurn).map(({ part, from, to }) => ({ speaker: part.kind === 'presenter' ? (part.speaker ?? 1) : 0, from, to }));
    expect(spans.toSorted((one, other) => one.from - other.from)).toEqual(inTurn.timeline.turns);
    for (const { spot } of find(inTurn)) expect(spot.x).toBeCloseTo(0.5, 1);
    for (const { box } of find(inTurn)) expect(box.height).toBeGreaterThan(find(together)[0]?.box.height ?? 1);
  });

  test('have their names with them: a card is seen with its own presenter, and none is lost', async () => {
    const name = (at: number, to: Layer['to'] = WHOLE.to): Layer => ({
      ...{ ...WHOLE, to, id: `name-${at}`, kind: 'lower-third', text: `Number ${at}`, detail: '' },
    });
    const script = 'la la lo.\n[speaker 2] la lo.\n[speaker 1] la lo.';
    const layers = [name(1), name(2, { edge: 'word-end', word: 1 })];
    const { timeline, stage } = await prepare(createTalk(script, { otherPresenters: otherPresenters.slice(0, 1), layers }));
    const [first, second, third] = timeline.turns ?? [];
    const listSpans = (layerId: string) =>
      stage.flatMap(({ part, from, to }) => (part.kind === 'layer' && part.layerId === layerId ? [{ from, to }] : []));
    expect(listSpans('name-1')).toEqual([first, third].map((turn) => ({ from: turn?.from, to: turn?.to })));
    const [shown] = listSpans('name-2');
    expect(shown?.from).toBe(second?.from);
    expect(shown?.to).toBeLessThanOrEqual(second?.to ?? 0);
  });
});
