import { describe, expect, test } from 'vitest';
import { openLoadedBench, openPlayerBench, STILL_FRAME } from './support/player-bench.ts';

const OVER = {} as HTMLElement;

/** With a place for stills, and a scene that is ready and shown. */
async function openStillBench() {
  const bench = await openLoadedBench();
  bench.player.attach(bench.canvas, OVER);
  /** An edit of the paused scene: its still comes with it, painted or not. */
  const edit = async (painted: boolean, drawn = STILL_FRAME) => {
    const { id } = await bench.load();
    bench.ready(id, undefined, drawn);
    bench.repaint();
    bench.frame(id, drawn, painted);
    bench.repaint();
    return id;
  };
  return { ...bench, edit };
}

describe('preview player, worker: stills that the worker paints', () => {
  test('18.8 are seen from when the page has drawn one that was painted too', async () => {
    const { drawn, stills, list, edit } = await openStillBench();
    expect(stills.map(({ over, isShown }) => [over === OVER, isShown])).toEqual([[true, false]]);
    expect(list('paint-stills').map(({ canvas }) => canvas === stills[0]?.canvas)).toEqual([true]);
    await edit(false);
    expect(stills[0]?.isShown).toBe(false);
    await edit(true);
    expect(stills[0]?.isShown).toBe(true);
    expect(drawn.at(-1)?.frame).toBe(STILL_FRAME);
  });

  test('18.8 give way to what is sought to or played, until another edit', async () => {
    const { player, stills, frame, repaint, takeRequests, settle, edit } = await openStillBench();
    const id = await edit(true);
    player.seek(1);
    repaint();
    expect(stills[0]?.isShown).toBe(true);
    for (const number of takeRequests()) frame(id, number);
    repaint();
    expect(stills[0]?.isShown).toBe(false);
    const next = await edit(true, 30);
    expect(stills[0]?.isShown).toBe(true);
    player.play();
    await settle();
    repaint();
    for (const number of takeRequests()) frame(next, number);
    repaint();
    expect(stills[0]?.isShown).toBe(false);
  });

  test('18.8 have another canvas in another place, and none once nothing is attached or the player has stopped', async () => {
    const { player, canvas, stills, list } = await openStillBench();
    player.attach(canvas, {} as HTMLElement);
    expect(stills.map(({ isRemoved }) => isRemoved)).toEqual([true, false]);
    player.attach(null);
    player.attach(null);
    expect(stills.map(({ isRemoved }) => isRemoved)).toEqual([true, true]);
    expect(list('paint-stills').map((request) => request.canvas === null)).toEqual([false, false, true]);
    player.attach(canvas, OVER);
    player.stop();
    expect(stills.map(({ isRemoved }) => isRemoved)).toEqual([true, true, true]);
  });

  test('18.8 have another canvas for the worker that follows one that broke down', async () => {
    const { player, counts, stills, list, load, breakDown, canvas } = await openStillBench();
    breakDown();
    expect(stills[0]?.isRemoved).toBe(true);
    player.attach(canvas, OVER);
    expect(stills).toHaveLength(1);
    await load();
    expect([counts.opened, stills.length, list('paint-stills').length]).toEqual([2, 2, 2]);
    expect(stills[1]).toMatchObject({ isRemoved: false, isShown: false });
    breakDown();
    player.attach(canvas);
    await load();
    expect([stills.length, list('paint-stills').length]).toEqual([2, 2]);
    const early = openPlayerBench();
    early.player.attach(canvas, OVER);
    expect(early.stills).toEqual([]);
    await early.load();
    expect(early.sent.map(({ kind }) => kind)).toEqual(['paint-stills', 'load']);
  });

  test('18.8 are left out without a place for them', async () => {
    const { stills, list } = await openLoadedBench();
    expect([stills, list('paint-stills')]).toEqual([[], []]);
  });
});
