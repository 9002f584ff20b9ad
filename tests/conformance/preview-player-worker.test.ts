import { describe, expect, test } from 'vitest';
import { FRAMES_AHEAD } from '#adapters/preview-player/worker/frame-queue.ts';
import { createPreviewScene, FRAME_RATE, FRAMES, openLoadedBench, openPlayerBench, STILL_FRAME } from './support/player-bench.ts';

const SECONDS = FRAMES / FRAME_RATE;

describe('preview player, worker: its screen', () => {
  test('draws on the canvas that is attached, and what it shows at once on another', async () => {
    const { player, drawn, canvas, id, repaint, frame, takeRequests } = await openLoadedBench();
    expect(drawn).toEqual([{ canvas, frame: STILL_FRAME }]);
    const other = {} as HTMLCanvasElement;
    player.attach(other);
    expect(drawn.slice(1)).toEqual([{ canvas: other, frame: STILL_FRAME }]);
    player.attach(null);
    player.seek(1);
    repaint();
    for (const number of takeRequests()) frame(id, number);
    repaint();
    expect(drawn).toHaveLength(2);
    player.attach(canvas);
    expect(drawn.slice(2)).toEqual([{ canvas, frame: FRAME_RATE }]);
    const empty = openPlayerBench();
    empty.player.attach(canvas);
    expect(empty.drawn).toEqual([]);
  });

  test('asks for one frame while it’s paused, and then rests', async () => {
    const { player, counts, id, repaint, frame, takeRequests, isScheduled } = await openLoadedBench();
    expect(isScheduled()).toBe(false);
    const { scheduled, notified } = counts;
    player.seek(1);
    player.seek(2);
    expect([counts.scheduled - scheduled, counts.notified - notified]).toEqual([1, 2]);
    repaint();
    const requests = takeRequests();
    expect(requests).toEqual([2 * FRAME_RATE]);
    for (const number of requests) frame(id, number);
    repaint();
    expect([isScheduled(), counts.notified - notified]).toEqual([false, 2]);
  });

  test('gives back every buffer that it needs no longer, and keeps the others', async () => {
    const { player, output, moved, list, id, repaint, frame, takeRequests, settle } = await openLoadedBench();
    expect(moved).toEqual([]);
    player.play();
    await settle();
    repaint();
    const shown = takeRequests().map((number) => frame(id, number));
    expect(moved).toEqual([]);
    output.advance(2 / FRAME_RATE);
    repaint();
    // Frame 2 is shown: the still frame, which it follows, and frames 0 and 1, which it overtook, go back.
    expect(moved).toHaveLength(3);
    expect(moved.slice(0, 2)).toEqual(shown.slice(0, 2));
    expect(moved[0]).toBe(shown[0]);
    expect(list('reuse').map(({ buffer }) => buffer)).toEqual(moved);
    const unasked = frame(id, 77);
    expect(moved[3]).toBe(unasked);
    player.pause();
    expect(moved[4]).toBe(shown[3]);
    const late = frame(id - 1, 3);
    expect(moved.slice(5)).toEqual([late]);
    expect(moved[5]).toBe(late);
  });

  test('18.8 shows frames as they come while a paused scene is sought through, and gives back the one before', async () => {
    const { player, drawn, moved, id, repaint, frame, takeRequests } = await openLoadedBench();
    const images = [1, 1.5, 2].map((position) => {
      player.seek(position);
      repaint();
      const requested = takeRequests();
      player.seek(position + 0.1);
      return requested.map((number) => frame(id, number));
    });
    expect(drawn.slice(1).map((each) => each.frame)).toEqual([1, 1.5, 2].map((position) => position * FRAME_RATE));
    expect(moved.slice(1)).toEqual(images.slice(0, -1).flat());
  });
});

describe('preview player, worker: scenes', () => {
  test('shows what was prepared under its number, once, and loads it anew after that', async () => {
    const { player, list, ready, settle } = openPlayerBench();
    const scene = createPreviewScene();
    player.prepare(scene);
    await settle();
    player.prepare(scene);
    await settle();
    expect(list('prepare')).toEqual([{ kind: 'prepare', id: 1, scene, token: 'token' }]);
    const outcome = player.load(scene);
    await settle();
    expect([list('show'), list('load')]).toEqual([[{ kind: 'show', id: 1 }], []]);
    ready(1);
    expect(await outcome).toEqual({ kind: 'ready' });
    void player.load(scene);
    await settle();
    expect(list('load')).toEqual([{ kind: 'load', id: 2, scene, token: 'token', pausedAt: 0 }]);
  });

  test('shows a frame that comes with its scene, and doesn’t request it', async () => {
    const { player, list, load, ready, frame, drawn, repaint } = openPlayerBench();
    player.attach({} as HTMLCanvasElement);
    const { id } = await load();
    ready(id, FRAMES, STILL_FRAME);
    repaint();
    frame(id, STILL_FRAME);
    repaint();
    expect([drawn.map((each) => each.frame), list('frame')]).toEqual([[STILL_FRAME], []]);
  });

  test('requests fewer frames while one that comes with its scene is under way, and the due one if another comes', async () => {
    for (const [drawn, requested] of [
      [STILL_FRAME, FRAMES_AHEAD - 1],
      [STILL_FRAME + 1, FRAMES_AHEAD],
    ] as const) {
      const { player, list, load, ready, repaint } = openPlayerBench();
      const { id } = await load();
      ready(id, FRAMES, drawn);
      player.play();
      repaint();
      expect(list('frame')).toHaveLength(requested);
    }
  });

  test('asks for no frame with a scene that is loaded while it plays', async () => {
    const { player, list, load, ready, settle } = openPlayerBench();
    const { id } = await load();
    ready(id);
    player.play();
    await settle();
    await load();
    expect(list('load').map((request) => 'pausedAt' in request)).toEqual([true, false]);
  });

  test('keeps what was prepared while another scene is loaded', async () => {
    const { player, list, load, settle } = openPlayerBench();
    const scene = createPreviewScene();
    player.prepare(scene);
    await settle();
    await load();
    void player.load(scene);
    await settle();
    expect(list('show')).toEqual([{ kind: 'show', id: 1 }]);
  });

  test('prepares the newest of several, none that is loaded meanwhile, and none once it has stopped', async () => {
    const { player, list, holdToken, settle } = openPlayerBench();
    const [one, two, three] = [createPreviewScene(), createPreviewScene(), createPreviewScene()];
    player.prepare(one);
    player.prepare(two);
    await settle();
    expect(list('prepare').map(({ scene }) => scene === two)).toEqual([true]);
    const release = holdToken();
    player.prepare(three);
    player.stop();
    release();
    await settle();
    player.prepare(one);
    await settle();
    expect(list('prepare')).toHaveLength(1);
  });

  test('forgets what was prepared when its worker breaks down', async () => {
    const { player, list, breakDown, settle } = openPlayerBench();
    const scene = createPreviewScene();
    player.prepare(scene);
    await settle();
    breakDown();
    void player.load(scene);
    await settle();
    expect([list('show').length, list('load').length]).toEqual([0, 1]);
  });

  test('heeds answers about the scene that is loaded now, each once', async () => {
    const { player, load, ready, failed, holdToken } = openPlayerBench();
    const [first, second] = [await load(), await load()];
    expect(await first.outcome).toEqual({ kind: 'superseded' });
    ready(first.id, 30);
    failed(first.id);
    expect(player.state().duration).toBe(0);
    ready(second.id);
    expect(await second.outcome).toEqual({ kind: 'ready' });
    ready(second.id, 30);
    expect(player.state().duration).toBe(SECONDS);
    const third = await load();
    failed(third.id);
    expect(await third.outcome).toEqual({ kind: 'failed', message: 'It failed.' });
    ready(third.id, 30);
    const fourth = await load();
    holdToken();
    void load();
    ready(fourth.id, 30);
    expect(player.state().duration).toBe(SECONDS);
  });

  test('asks for frames of the next scene at once, whatever it still waits for', async () => {
    const { player, load, ready, repaint, takeRequests, settle } = await openLoadedBench();
    player.play();
    await settle();
    repaint();
    expect(takeRequests()).toEqual([0, 1, 2, 3]);
    ready((await load()).id);
    await settle();
    repaint();
    expect(takeRequests()).toEqual([0, 1, 2, 3]);
  });
});

describe('preview player, worker: playing', () => {
  test('begins at the start from the last frame on, and goes on anywhere before', async () => {
    const { player } = await openLoadedBench();
    player.seek(SECONDS - 2 / FRAME_RATE);
    player.play();
    expect(player.state().position).toBe(SECONDS - 2 / FRAME_RATE);
    player.pause();
    player.seek(SECONDS - 1 / FRAME_RATE);
    player.play();
    expect(player.state().position).toBe(0);
  });

  test('stays where it is when it’s paused before it is heard, and learns nothing from a start that was overtaken', async () => {
    const { player, settle } = await openLoadedBench();
    player.seek(1);
    player.play();
    player.pause();
    expect(player.state().position).toBe(1);
    player.play();
    const { audible } = player.state();
    player.pause();
    await settle();
    expect(player.state().audible).toBe(audible);
  });

  test('ends a millionth of a second before its duration', async () => {
    const { player, output, repaint, settle } = await openLoadedBench();
    player.play();
    await settle();
    output.advance(SECONDS - 1e-6);
    repaint();
    expect(player.state()).toMatchObject({ playing: false, position: SECONDS });
  });

  test('a worker that breaks down ends the sound, the scene and its connection', async () => {
    const { player, output, counts, load, ready, repaint, breakDown, settle } = await openLoadedBench();
    player.play();
    await settle();
    const { outcome, id } = await load();
    const { notified } = counts;
    breakDown();
    expect(await outcome).toEqual({ kind: 'failed', message: 'It broke.' });
    expect([output.sounding(), counts.closed, counts.notified - notified, player.state().playing]).toEqual([0, 1, 1, false]);
    repaint();
    ready(id, 30);
    player.play();
    expect(player.state()).toMatchObject({ playing: false, duration: SECONDS });
  });

  test('stops whatever it has begun', async () => {
    const { player, sent, counts, load, ready, frame, id, isScheduled, settle } = await openLoadedBench();
    player.play();
    await settle();
    const loading = await load();
    player.stop();
    expect(await loading.outcome).toEqual({ kind: 'superseded' });
    expect([isScheduled(), counts.closed]).toEqual([false, 1]);
    const before = [player.state(), sent.length, counts.scheduled];
    ready(loading.id, 30);
    frame(id, 3);
    expect([player.state(), sent.length, counts.scheduled]).toEqual(before);
  });
});
