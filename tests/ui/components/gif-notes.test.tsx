// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { GIF_LIMITS } from '#domain/gif/gif-limits.ts';
import { messages as gif } from '#ui/features/editor/gif.messages.en.ts';
import { messages as range } from '#ui/features/editor/scene-range/scene-range.messages.en.ts';
import { messages as shell } from '#ui/features/editor/shell/shell.messages.en.ts';
import { messages as video } from '#ui/features/video/video.messages.en.ts';
import { openEditorTool } from './open-editor-tool.ts';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

const LONG_SCRIPT = 'This sentence takes about three seconds to say out loud. '.repeat(40);
const SHORT_SCRIPT = 'Welcome to the team.';

describe('VID-6 the editor says before a render whether there will be a GIF', () => {
  const frame = () => openEditorTool('format');

  test('there will be one of a short video', async () => {
    renderPage(`/editor?script=${encodeURIComponent(SHORT_SCRIPT)}`, 'full');
    await (await frame()).findByText(gif.possible);
  });

  test('there will be none of a long one, and one scene alone can’t be cut', async () => {
    renderPage(`/editor?script=${encodeURIComponent(LONG_SCRIPT)}`, 'full');
    await (await frame()).findByText(gif.tooLong);
  });

  test('some scenes of a long video can become one, and their dialog says which', async () => {
    renderPage(`/editor?script=${encodeURIComponent(LONG_SCRIPT)}`, 'full');
    fireEvent.click(await screen.findByRole('button', { name: 'Add scene' }));
    await (await frame()).findByText(`${gif.tooLong} ${gif.someScenes}`);
    fireEvent.click(await screen.findByRole('button', { name: shell.more }));
    fireEvent.click(await screen.findByRole('menuitem', { name: range.open }));
    const dialog = within(await screen.findByRole('dialog', { name: range.title }));
    await dialog.findByText(gif.possible);
    fireEvent.change(dialog.getByLabelText(range.from), { target: { value: '1' } });
    await dialog.findByText(gif.tooLong);
  });
});

describe('VID-6 the page of a finished video', () => {
  const downloads = async () => within(await screen.findByRole('region', { name: video.actions.title }));

  test('offers a GIF of a short one', async () => {
    const { server } = renderPage('/dashboard/videos/video-1', 'full');
    const stored = server.videos.get('video-1');
    if (stored !== undefined)
      server.videos.set('video-1', { ...stored, detail: { ...stored.detail, durationSeconds: GIF_LIMITS.seconds } });
    fireEvent.click((await downloads()).getByRole('button', { name: video.actions.more }));
    const link = await screen.findByRole('menuitem', { name: video.actions.gif });
    expect(link.getAttribute('href')).toBe('/api/avatar/download/video-1?format=gif');
    expect(screen.queryByText(video.actions.gifTooLong(true))).toBeNull();
  });

  test('says of a longer one why it has none', async () => {
    renderPage('/dashboard/videos/video-1', 'full');
    await (await downloads()).findByText(video.actions.gifTooLong(true));
    fireEvent.click((await downloads()).getByRole('button', { name: video.actions.more }));
    await screen.findByRole('menuitem', { name: video.actions.audio });
    expect(screen.queryByRole('menuitem', { name: video.actions.gif })).toBeNull();
  });
});
