import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';
import { POLL_INTERVAL, VideoStore } from '#ui/features/video/video-store.ts';
import { createEditorFixture, flushTasks } from './editor-fakes.ts';

async function openVideo({ connected = true } = {}) {
  const { clock, server, faults, ports } = createEditorFixture();
  const realtime = createFakeRealtime();
  const tasks = new TasksStore(realtime);
  tasks.start();
  const project = createProjectDocument('Mine', [createScene('scene-1', 'Hello.', { avatarId: 'amara', voiceId: 'ivy' })]);
  await ports.projects.create(project, { key: 'order-one' });
  const { taskId } = server.addVideo({ title: 'Mine', project, projectId: 'project-1' });
  const store = new VideoStore({ videos: ports.videos, projects: ports.projects, tasks, clock }, taskId);
  store.start();
  if (connected) {
    realtime.connect();
  }
  await flushTasks();
  const say = async (message: Partial<TaskMessage>, live = true): Promise<void> => {
    const task = { taskId, status: 'processing' as const, progress: 0, detailedStatus: 'Rendering your scene', videoUrl: null, ...message };
    server.report(task);
    if (live) {
      realtime.send(task);
    }
    await flushTasks();
  };
  return { store, clock, server, faults, realtime, say, taskId };
}

describe('VideoStore', () => {
  test('VID-5 shows live render progress with the remaining time', async () => {
    const { store, say, clock } = await openVideo();
    expect(store.isRendering).toBe(true);
    await say({ progress: 10 });
    clock.advance(10_000);
    await say({ progress: 30 });
    expect(store.video?.progress).toBe(30);
    expect(store.remaining).toBeCloseTo(35, 6);
    await say({ status: 'completed', progress: 100, videoUrl: '/v.mp4', detailedStatus: 'Your video is ready' });
    expect(store.video).toMatchObject({ status: 'completed', videoUrl: '/v.mp4' });
    expect(store.isRendering).toBe(false);
  });

  test('STA-6 without a connection promises no time, says so, and catches up with a new pace', async () => {
    const { store, say, clock, faults, realtime } = await openVideo();
    await say({ progress: 10 });
    clock.advance(10_000);
    await say({ progress: 30 });
    faults.failNext(SERVER_DOWN);
    realtime.drop();
    clock.advance(POLL_INTERVAL);
    await flushTasks();
    expect([store.isLost, store.remaining, store.video?.progress]).toEqual([true, null, 30]);
    clock.advance(POLL_INTERVAL);
    await flushTasks();
    expect([store.isLost, store.remaining]).toEqual([false, null]);
    clock.advance(5_000);
    realtime.connect();
    await say({ progress: 50 });
    expect([store.isLost, store.remaining !== null]).toEqual([false, true]);
  });

  test('STA-4 stays completed whatever arrives later', async () => {
    const { store, say, realtime, taskId } = await openVideo();
    await say({ status: 'completed', progress: 100, videoUrl: '/v.mp4' });
    realtime.send({ taskId, status: 'processing', progress: 5, detailedStatus: '', videoUrl: null });
    await flushTasks();
    expect(store.video).toMatchObject({ status: 'completed', progress: 100 });
  });

  test('STA-4 an earlier response does not undo a live update', async () => {
    const { store, faults, realtime, taskId } = await openVideo();
    faults.hold();
    const asking = store.refresh();
    realtime.send({ taskId, status: 'completed', progress: 100, detailedStatus: 'Your video is ready', videoUrl: '/v.mp4' });
    faults.release();
    await asking;
    await flushTasks();
    expect(store.video).toMatchObject({ status: 'completed', progress: 100, videoUrl: '/v.mp4' });
  });

  test('STA-6 polls while there is no live connection', async () => {
    const { store, say, clock } = await openVideo({ connected: false });
    await say({ progress: 40 }, false);
    clock.advance(POLL_INTERVAL);
    await flushTasks();
    expect(store.video?.progress).toBe(40);
    await say({ status: 'completed', progress: 100, videoUrl: '/v.mp4' }, false);
    clock.advance(POLL_INTERVAL);
    await flushTasks();
    expect(store.video?.status).toBe('completed');
  });

  test('STA-6 fetches missed updates after reconnecting', async () => {
    const { store, say, realtime } = await openVideo();
    realtime.drop();
    await say({ status: 'failed', detailedStatus: 'The voice could not be recorded' }, false);
    realtime.connect();
    await flushTasks();
    expect(store.video).toMatchObject({ status: 'failed', detailedStatus: 'The voice could not be recorded' });
  });

  test('VID-6 renames optimistically and rolls back on rejection', async () => {
    const { store, faults } = await openVideo();
    const renaming = store.rename('  Better name ');
    expect(store.video?.title).toBe('Better name');
    await renaming;
    expect(store.video?.title).toBe('Better name');
    faults.failNext(OFFLINE);
    await store.rename('Never');
    expect(store.video?.title).toBe('Better name');
    expect(store.error?.action).toBe('rename');
  });

  test('VID-6 deletes and restores', async () => {
    const { store, say } = await openVideo();
    await say({ status: 'completed', progress: 100, videoUrl: '/v.mp4' });
    await store.remove();
    expect(store.phase).toBe('removed');
    await store.restore();
    expect(store.phase).toBe('open');
  });

  test('cancels, and renders again from the saved project', async () => {
    const { store, server } = await openVideo();
    await store.cancel();
    expect(store.video?.status).toBe('cancelled');
    const again = await store.retry();
    expect(again).toBe('video-2');
    expect(server.videos.get('video-2')?.detail.projectId).toBe('project-1');
  });

  test('renders the same scenes again, from the project as it is now', async () => {
    const { clock, server, ports } = createEditorFixture();
    const scenes = ['one', 'two', 'three'].map((id) => createScene(id, `Scene ${id}.`, { avatarId: 'amara', voiceId: 'ivy' }));
    const project = createProjectDocument('Mine', scenes);
    await ports.projects.create(project, { key: 'order-one' });
    const { taskId } = server.addVideo({ title: 'Mine', project, projectId: 'project-1', scenes: { from: 2, to: 3 } });
    const tasks = new TasksStore(createFakeRealtime());
    const store = new VideoStore({ videos: ports.videos, projects: ports.projects, tasks, clock }, taskId);
    store.start();
    await flushTasks();
    const again = await store.retry();
    expect(server.videos.get(again ?? '')?.detail.title).toBe('Mine (scenes 2–3)');
    expect(server.library.documents.get(again ?? '')?.scenes.map(({ id }) => id)).toEqual(['two', 'three']);
    store.stop();
  });

  test('reports a missing video and an unreachable server', async () => {
    const { server, faults, store: known } = await openVideo();
    known.stop();
    const studio = createEditorFixture();
    const tasks = new TasksStore(createFakeRealtime());
    const missing = new VideoStore({ videos: studio.ports.videos, projects: studio.ports.projects, tasks, clock: studio.clock }, 'nowhere');
    missing.start();
    await flushTasks();
    expect(missing.phase).toBe('missing');
    faults.failNext(OFFLINE);
    known.start();
    await flushTasks();
    expect(known.video).not.toBeNull();
    expect(server.videos.size).toBe(1);
  });

  test('does nothing after stop', async () => {
    const { store, say, clock } = await openVideo();
    store.stop();
    const before = store.video;
    await say({ progress: 80 });
    clock.advance(60_000);
    await flushTasks();
    expect(store.video).toBe(before);
    expect(clock.waiting()).toBe(0);
  });
});
