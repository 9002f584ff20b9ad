import { describe, expect, test } from 'vitest';
import type { FakePlayer } from '#adapters/preview-player/fake/index.ts';
import { LEAD_IN } from '#domain/project/project-defaults.ts';
import { SPEAK_DELAY } from '#ui/features/editor/refresh-schedule.ts';
import { createDeferred } from '../../tools/create-deferred.ts';
import { flushTasks } from './editor-fakes.ts';
import { openPreview } from './open-preview.ts';

describe('a long scene that isn’t spoken yet', () => {
  const SCRIPT = 'The fox runs. It sees a dog. Nobody minds it.';
  const FIRST = 'The fox runs.';

  /** Speech that gives beginnings at once, and the whole when the test says so. */
  const openBegun = async () => {
    const whole = createDeferred();
    const asked: string[] = [];
    const opened = await openPreview(SCRIPT, (speech) => ({
      ...speech,
      async speak(request, options = {}) {
        const script = request.script.slice(0, options.opening);
        asked.push(script);
        if (options.opening === undefined) await whole.opened;
        return speech.speak({ ...request, script }, options);
      },
    }));
    const finish = async () => {
      whole.open();
      await flushTasks();
    };
    return { ...opened, asked, finish };
  };
  const getWords = (player: FakePlayer) => player.loads.at(-1)?.spoken.words.length;

  test('plays from its first sentence on, waits at the end of that, and goes on where it stopped once the rest is spoken', async () => {
    const { player, preview, asked, finish } = await openBegun();
    expect([asked, preview.phase, preview.canPlay, getWords(player)]).toEqual([[FIRST, SCRIPT], 'updating', true, 3]);
    preview.toggle();
    player.advance(60);
    expect([player.state().playing, preview.playing]).toEqual([false, true]);
    const end = LEAD_IN + (player.loads[0]?.spoken.words.at(-1)?.end ?? 0);
    expect(preview.position).toBeCloseTo(end);
    await finish();
    expect([preview.phase, player.state().playing, player.state().position, getWords(player)]).toEqual(['ready', true, end, 10]);
    player.advance(60);
    expect(preview.playing).toBe(false);
  });

  test('keeps its place where it wasn’t at the end yet, and stays where somebody paused it at the end', async () => {
    const played = await openBegun();
    played.preview.toggle();
    played.player.advance(1);
    await played.finish();
    expect(played.player.state()).toMatchObject({ playing: true, position: 1 });
    const paused = await openBegun();
    paused.preview.toggle();
    paused.player.advance(60);
    paused.preview.pause();
    await paused.finish();
    expect(paused.preview.playing).toBe(false);
  });

  test('an edit of a scene that is shown keeps the scene until the whole is spoken', async () => {
    const { clock, asked, type, finish } = await openBegun();
    await finish();
    type('The fox ran. It sees a dog. Nobody minds it.');
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    expect(asked.slice(2)).toEqual(['The fox ran. It sees a dog. Nobody minds it.']);
  });
});
