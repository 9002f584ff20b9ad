import { describe, expect, test } from 'vitest';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { TryStore } from '#ui/features/try/try-store.ts';
import { createDeferred } from '../../tools/create-deferred.ts';
import { flushTasks } from '../editor/editor-fakes.ts';

describe('the try-out of the start page', () => {
  const SCRIPT = 'The fox runs. It sees a dog. Nobody minds it.';

  const open = async () => {
    const speech = createFakeSpeech();
    const player = createFakePlayer();
    const whole = createDeferred();
    const store = new TryStore({
      presenters: createFakePresenterLibrary(),
      speech: {
        voices: () => speech.voices(),
        async speak(request, options = {}) {
          if (options.opening === undefined) await whole.opened;
          return speech.speak({ ...request, script: request.script.slice(0, options.opening) }, options);
        },
      },
      createPlayer: () => player,
    });
    store.start();
    await flushTasks();
    const finish = async () => {
      whole.open();
      await flushTasks();
    };
    return { store, player, finish };
  };

  test('plays the first sentence while the rest is spoken, and goes on from there', async () => {
    const { store, player, finish } = await open();
    void store.say(SCRIPT);
    await flushTasks();
    expect([store.phase, player.loads.length, player.state().playing]).toEqual(['ready', 1, true]);
    player.advance(60);
    expect(player.state().playing).toBe(false);
    await finish();
    expect([player.loads.length, player.loads[1]?.spoken.words.length, player.state().playing]).toEqual([2, 10, true]);
    expect(player.state().position).toBeGreaterThan(0);
    player.advance(60);
    expect([store.phase, player.state().playing]).toEqual(['ready', false]);
  });

  test('stays silent where somebody paused it meanwhile', async () => {
    const { store, player, finish } = await open();
    void store.say(SCRIPT);
    await flushTasks();
    player.advance(60);
    store.pause();
    await finish();
    expect([player.loads.length, player.state().playing]).toEqual([2, false]);
  });
});
