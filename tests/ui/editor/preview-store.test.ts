import { unwrapList } from '../../tools/lists.ts';
import { describe, expect, test } from 'vitest';
import { createFakePlayer } from '#adapters/preview-player/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { PreviewStore } from '#ui/features/editor/preview-store.ts';
import { SPEAK_DELAY } from '#ui/features/editor/refresh-schedule.ts';
import { ProjectStore } from '#ui/features/editor/project-store.ts';
import { SpokenScenes } from '#ui/features/editor/spoken-scenes.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';
import { openPreview } from './open-preview.ts';

describe('the preview', () => {
  test('shows the opened scene with the plan’s watermark', async () => {
    const { player, preview } = await openPreview();
    expect(preview.phase).toBe('ready');
    expect(player.loads).toHaveLength(1);
    expect(player.loads[0]?.watermark).toBe(true);
  });

  test('says and shows the defaults of variables, and updates when a default changes', async () => {
    const { clock, player, type } = await openPreview('Hi {{first_name|there}}, from {{city}}.');
    const getScripts = () => player.loads.map(({ project, sceneIndex }) => project.scenes[sceneIndex]?.script);
    expect(getScripts()).toEqual(['Hi there, from city.']);
    type('Hi {{first_name|friend}}, from {{city}}.');
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    expect(getScripts().at(-1)).toBe('Hi friend, from city.');
  });

  test('doesn’t pay for words nobody agreed to pay for, and asks again for others', async () => {
    const asked: string[] = [];
    const isPaid = new Set<string>();
    const { clock, player, preview, type } = await openPreview(
      'Hello.',
      (speech) => ({
        ...speech,
        async speak(request, options) {
          if (options?.onlyStored && !isPaid.has(request.script)) return { kind: 'rejected', code: 'not-spoken-yet', message: 'Not yet.' };
          asked.push(request.script);
          isPaid.add(request.script);
          return speech.speak(request, options);
        },
      }),
      10,
    );
    expect([preview.phase, preview.message, asked]).toEqual(['unpaid', expect.stringContaining('$0.06'), []]);
    preview.speakNow();
    clock.advance(0);
    await flushTasks();
    expect([preview.phase, asked, player.loads.length]).toEqual(['ready', ['Hello.'], 1]);
    type('Goodbye.');
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    expect([preview.phase, asked]).toEqual(['unpaid', ['Hello.']]);
    type('Hello.');
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    expect([preview.phase, asked]).toEqual(['ready', ['Hello.']]);
  });

  test('synthesizes speech once after a run of typing', async () => {
    const { clock, speech, player, type } = await openPreview();
    const before = speech.requests.length;
    for (const text of ['Hello. I', 'Hello. I am', 'Hello. I am here.']) {
      type(text);
      clock.advance(SPEAK_DELAY - 1);
      await flushTasks();
    }
    expect(speech.requests).toHaveLength(before);
    clock.advance(1);
    await flushTasks();
    expect(speech.requests.slice(before).map((request) => request.script)).toEqual(['Hello. I am here.']);
    expect(player.loads.at(-1)?.project.scenes[0]?.script).toBe('Hello. I am here.');
  });

  test('redraws only the image when the audio is unchanged', async () => {
    const { clock, speech, player, project } = await openPreview();
    const spoken = speech.requests.length;
    project.edit({ kind: 'set-avatar', sceneId: 'scene-1', avatarId: 'kenji' });
    clock.advance(0);
    await flushTasks();
    expect(speech.requests).toHaveLength(spoken);
    expect(player.loads.at(-1)?.project.scenes[0]?.avatarId).toBe('kenji');
  });

  test('keeps the last good scene on screen during updates and failures', async () => {
    const { clock, player, preview, type } = await openPreview();
    player.hold();
    type('Hello again.');
    expect(preview.phase).toBe('updating');
    expect(preview.canPlay).toBe(true);
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    expect(preview.phase).toBe('updating');
    player.finish({ kind: 'failed', message: 'No picture.' });
    await flushTasks();
    expect(preview.phase).toBe('failed');
    expect(preview.message).toBe('No picture.');
    expect(preview.canPlay).toBe(true);
  });

  test('a position sought and a press on play while another scene is prepared are meant for that scene', async () => {
    const { clock, player, preview, project } = await openPreview();
    project.edit({ kind: 'add-scene', scene: { ...project.scene, id: 'scene-2', script: 'Second.' }, at: 1 });
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    player.hold();
    project.select('scene-2');
    preview.seek(1);
    clock.advance(0);
    await flushTasks();
    preview.seek(2);
    preview.toggle();
    expect([preview.position, preview.playing, player.state().playing]).toEqual([2, true, false]);
    player.finish({ kind: 'ready' });
    await flushTasks();
    expect(player.loads.at(-1)?.sceneIndex).toBe(1);
    expect([player.state().position, player.state().playing]).toEqual([2, true]);
  });

  test('a press on pause while another scene is prepared leaves it paused', async () => {
    const { clock, player, preview, project } = await openPreview();
    project.edit({ kind: 'add-scene', scene: { ...project.scene, id: 'scene-2', script: 'Second.' }, at: 1 });
    player.hold();
    project.select('scene-2');
    preview.toggle();
    preview.toggle();
    clock.advance(0);
    await flushTasks();
    player.finish({ kind: 'ready' });
    await flushTasks();
    expect([preview.playing, player.state().playing]).toEqual([false, false]);
  });

  test('a stale response never replaces a newer one', async () => {
    const { clock, player, preview, type } = await openPreview();
    player.hold();
    type('First.');
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    type('Second.');
    player.finish({ kind: 'failed', message: 'Too late.' });
    await flushTasks();
    expect(preview.phase).toBe('updating');
    clock.advance(SPEAK_DELAY);
    await flushTasks();
    player.finish({ kind: 'ready' });
    await flushTasks();
    expect(preview.phase).toBe('ready');
    expect(player.loads.at(-1)?.project.scenes[0]?.script).toBe('Second.');
  });

  test('asks for a script when there is none', async () => {
    const { preview, player } = await openPreview(' … ');
    expect(preview.phase).toBe('empty');
    expect(player.loads).toHaveLength(0);
  });

  test.each(['offline', 'timeout', 'server', 'signed-out', 'aborted'] as const)(
    'ERR-1 explains in plain words why there is no audio: %s',
    async (reason) => {
      const { clock, preview, player, type } = await openPreview('Hello.', (speech) => ({
        identity: speech.identity,
        capabilities: speech.capabilities,
        voices: () => speech.voices(),
        stop: () => speech.stop(),
        speak: async () => ({ kind: 'unavailable', message: reason === 'server' ? 'API Error: 502' : 'Unknown', reason }),
      }));
      type('Hello again.');
      clock.advance(SPEAK_DELAY);
      await flushTasks();
      expect(preview.phase).toBe('failed');
      expect(preview.message).toMatch(/^[A-Z].*\. .*\.$/);
      expect(preview.message).not.toMatch(/Unknown|API Error/);
      expect(preview.message).toContain('Your script is safe.');
      expect(player.loads).toHaveLength(0);
    },
  );

  test('does nothing after stop', async () => {
    const { clock, preview, player, type } = await openPreview();
    preview.stop();
    type('More.');
    clock.advance(60_000);
    await flushTasks();
    expect(player.stopped).toBe(true);
    expect(player.loads).toHaveLength(1);
  });
});

describe('preview of the whole video', () => {
  async function openVideo(scripts = ['One here.', ' … ', 'Three is longer than one.', 'Four.']) {
    const { clock, speech } = createEditorFixture();
    const [voice] = unwrapList(await speech.voices());
    const scenes = scripts.map((script, index) =>
      createScene(`scene-${index + 1}`, script, { avatarId: 'amara', voiceId: voice?.id ?? '' }),
    );
    const project = new ProjectStore(createProjectDocument('P', scenes), clock);
    const player = createFakePlayer();
    const preview = new PreviewStore({ project, spoken: new SpokenScenes(speech), createPlayer: () => player, clock, watermark: false });
    preview.start();
    const rest = async () => {
      clock.advance(SPEAK_DELAY);
      await flushTasks();
      clock.advance(0);
      await flushTasks();
    };
    await rest();
    preview.setReach('video');
    await rest();
    return { project, player, preview, rest };
  }

  test('VID-1 plays every scene with speech in order, and stops after the last', async () => {
    const { player, preview, rest } = await openVideo();
    preview.toggle();
    const shown = [preview.shownId];
    for (let turn = 0; turn < 5; turn += 1) {
      player.advance(99);
      await rest();
      if (shown.at(-1) !== preview.shownId) shown.push(preview.shownId);
    }
    expect(shown).toEqual(['scene-1', 'scene-3', 'scene-4']);
    expect(player.loads.map(({ sceneIndex }) => sceneIndex)).toEqual([0, 2, 3]);
    expect(preview.playing).toBe(false);
    preview.toggle();
    await rest();
    expect(preview.shownId).toBe('scene-1');
    expect(preview.playing).toBe(true);
  });

  test('prepares the next scene during playback and shows it', async () => {
    const { player, preview, rest } = await openVideo();
    preview.toggle();
    expect(player.prepared.map(({ sceneIndex }) => sceneIndex)).toEqual([2]);
    player.advance(99);
    await rest();
    expect(player.loads.at(-1)).toBe(player.prepared[0]);
  });

  test('seeks to any time of the video and reports the position', async () => {
    const { player, preview, rest } = await openVideo();
    const third = preview.timeline.find(({ sceneId }) => sceneId === 'scene-3');
    preview.seek((third?.start ?? 0) + 0.25);
    expect(preview.position).toBeCloseTo((third?.start ?? 0) + 0.25, 6);
    await rest();
    expect(preview.shownId).toBe('scene-3');
    expect(player.state()).toMatchObject({ playing: false });
    expect(player.state().position).toBeCloseTo(0.25, 6);
    expect(preview.position).toBeCloseTo((third?.start ?? 0) + 0.25, 6);
    preview.seek(0);
    await rest();
    expect([preview.shownId, preview.position]).toEqual(['scene-1', 0]);
  });

  test('seeks to a selected scene, and switching back to one scene keeps it on screen', async () => {
    const { project, preview, rest } = await openVideo();
    project.select('scene-4');
    await rest();
    expect(preview.shownId).toBe('scene-4');
    preview.seek(0);
    await rest();
    preview.setReach('scene');
    await rest();
    expect([project.selectedId, preview.shownId]).toEqual(['scene-1', 'scene-1']);
  });

  test('updates the project during playback at the same position', async () => {
    const { project, player, preview, rest } = await openVideo();
    preview.toggle();
    player.advance(1);
    project.edit({ kind: 'set-framing', sceneId: 'scene-1', framing: 'close' });
    await rest();
    expect(player.loads.at(-1)?.project.scenes[0]?.framing).toBe('close');
    expect(preview.playing).toBe(true);
    player.advance(99);
    await rest();
    expect(player.loads.at(-1)?.sceneIndex).toBe(2);
    expect(player.loads.at(-1)?.project.scenes[0]?.framing).toBe('close');
  });
});
